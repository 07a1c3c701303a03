import type { ProductSections } from './product-sections.ts';

/** What is filled of nothing; forms begin with it. Its keys stand in the order of the schema. */
export const emptySections = (): ProductSections => ({
  price: null,
  curriculum: [],
  teacher: null,
  testimonials: [],
  questions: [],
  order: [],
});

/** Null where nothing is filled: an order of nothing says nothing. */
export function filledSections<Parts extends ProductSections>(
  parts: Parts | null | undefined,
): Parts | null {
  if (!parts) return null;
  const { price, curriculum, teacher, testimonials, questions } = parts;
  const lists = [curriculum, testimonials, questions];
  return price || teacher || lists.some((list) => list.length > 0) ? parts : null;
}

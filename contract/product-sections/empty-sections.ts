import type { ProductSections } from './product-sections.ts';

/** Empty sections for forms to start with. The keys are in the order of the schema. */
export const emptySections = (): ProductSections => ({
  price: null,
  curriculum: [],
  testimonials: [],
  questions: [],
  order: [],
});

/** Null if no section is filled in; an order alone doesn't count. */
export function filledSections<Parts extends ProductSections>(
  parts: Parts | null | undefined,
): Parts | null {
  if (!parts) return null;
  const { price, curriculum, testimonials, questions } = parts;
  const lists = [curriculum, testimonials, questions];
  return price || lists.some((list) => list.length > 0) ? parts : null;
}

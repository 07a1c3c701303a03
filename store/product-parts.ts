import { filledParts } from '../contract/product-parts/empty-parts.ts';
import type { Price, ProductParts } from '../contract/product-parts/product-parts.ts';
import type { ProductDraft } from '../contract/products.ts';

/** The optional parts of a product in their column: JSON, or null where nothing is filled. */

export const readParts = (column: string | null): ProductParts | null =>
  column === null ? null : JSON.parse(column);

export function writeParts(parts: ProductParts | null | undefined): string | null {
  const filled = filledParts(parts);
  return filled && JSON.stringify(filled);
}

/** What a card shows of them. */
export const priceIn = (column: string | null): Price | null => readParts(column)?.price ?? null;

/** Those of a draft: where it does not name them, as they were before. */
export function keepParts(body: ProductDraft, before: ProductDraft | undefined): ProductDraft {
  const { parts = before?.parts, ...rest } = body;
  return { ...rest, parts: filledParts(parts) };
}

/** What of them is worth finding: whoever teaches, and what each lesson is about. */
export function wordsInParts(column: string | null): string {
  const { teacher, curriculum = [] } = readParts(column) ?? {};
  const lessons = curriculum.flatMap(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => lesson.title),
  ]);
  return [teacher?.name, ...lessons].filter(Boolean).join('. ');
}

/** The films that are open to anybody. */
export const filmsInParts = (column: string | null): string[] =>
  (readParts(column)?.curriculum ?? []).flatMap(({ lessons }) =>
    lessons.flatMap(({ preview }) => preview ?? []),
  );

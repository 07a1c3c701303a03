import type { ProductSections } from './product-sections.ts';

type Parts = ProductSections | null | undefined;

/** The searchable text: the titles of sections and lessons. */
export function wordsInSections(parts: Parts): string {
  const titles = (parts?.curriculum ?? []).flatMap(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => lesson.title),
  ]);
  return titles.filter(Boolean).join('. ');
}

/** The preview videos of lessons, which anyone may watch. */
export const videosInSections = (parts: Parts): string[] =>
  (parts?.curriculum ?? []).flatMap(({ lessons }) =>
    lessons.flatMap(({ preview }) => preview ?? []),
  );

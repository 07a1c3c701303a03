import type { ProductSections } from './product-sections.ts';

type Parts = ProductSections | null | undefined;

/** The searchable text: the teacher's name, and the titles of sections and lessons. */
export function wordsInSections(parts: Parts): string {
  const { teacher, curriculum = [] } = parts ?? {};
  const lessons = curriculum.flatMap(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => lesson.title),
  ]);
  return [teacher?.name, ...lessons].filter(Boolean).join('. ');
}

/** The preview videos of lessons, which anyone may watch. */
export const videosInSections = (parts: Parts): string[] =>
  (parts?.curriculum ?? []).flatMap(({ lessons }) =>
    lessons.flatMap(({ preview }) => preview ?? []),
  );

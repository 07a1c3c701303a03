import type { ProductSections } from './product-sections.ts';

type Parts = ProductSections | null | undefined;

/** What of them is worth finding: the teacher, and what each lesson is about. */
export function wordsInSections(parts: Parts): string {
  const { teacher, curriculum = [] } = parts ?? {};
  const lessons = curriculum.flatMap(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => lesson.title),
  ]);
  return [teacher?.name, ...lessons].filter(Boolean).join('. ');
}

/** The lessons that anybody may watch. */
export const videosInSections = (parts: Parts): string[] =>
  (parts?.curriculum ?? []).flatMap(({ lessons }) =>
    lessons.flatMap(({ preview }) => preview ?? []),
  );

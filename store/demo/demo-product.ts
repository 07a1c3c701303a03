/** The address of each of the demo's files, by its name. */
export type DemoMedia = ReadonlyMap<string, string>;

/** One course of the demo, as its author would describe it. */
export interface DemoProduct {
  slug: string;
  title: string;
  duration: string;
  categories: string[];
  tags: string[];
  /** The sentence under the title of the hero. */
  promise: string;
  introduction: string[];
  lessons: string[];
  needs: string;
  darkMode?: boolean;
}

/** Where there is a curriculum, that says which lessons there are. */
export function describe(
  { introduction, lessons, needs }: DemoProduct,
  hasCurriculum: boolean,
): string {
  return [
    ...introduction.map((paragraph) => `<p>${paragraph}</p>`),
    ...(hasCurriculum
      ? []
      : [
          '<h2>Lessons</h2>',
          `<ol>${lessons.map((lesson) => `<li><p>${lesson}</p></li>`).join('')}</ol>`,
        ]),
    '<h2>What you need</h2>',
    `<p>${needs}</p>`,
  ].join('');
}

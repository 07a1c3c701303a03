import type { Product } from '../../contract/kinds/product.ts';

/** URLs of the demo's files, by file name. */
export type DemoMedia = ReadonlyMap<string, string>;

/** One course of the demo, as its author would describe it. */
export interface DemoProduct {
  slug: string;
  title: string;
  duration: string;
  /** Text of the buy button. */
  buyLabel?: string;
  categories: string[];
  level: Product['level'];
  tags: string[];
  /** The sentence below the hero's title. */
  promise: string;
  introduction: string[];
  topics: string[];
  needs: string;
  darkMode?: boolean;
}

/** If there's a curriculum, it already says what is taught. */
export function describe(
  { introduction, topics, needs }: DemoProduct,
  hasCurriculum: boolean,
): string {
  return [
    ...introduction.map((paragraph) => `<p>${paragraph}</p>`),
    ...(hasCurriculum
      ? []
      : [
          // Topics, not lessons: there are fewer of them than lessons.
          "<h2>What you'll learn</h2>",
          `<ul>${topics.map((topic) => `<li><p>${topic}</p></li>`).join('')}</ul>`,
        ]),
    '<h2>What you need</h2>',
    `<p>${needs}</p>`,
  ].join('');
}

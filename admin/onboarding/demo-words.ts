import type { Demo, DemoKind, StayingItem } from '../../contract/onboarding.ts';
import { counted } from '../kit/counted.ts';
import { untitled } from '../kit/untitled.ts';

/** Singular and plural; singletons by their name. */
const nouns: Record<DemoKind, [one: string, many: string] | string> = {
  product: ['product', 'products'],
  category: ['category', 'categories'],
  page: ['page', 'pages'],
  homepage: 'the homepage',
  about: 'the about page',
  tag: ['tag', 'tags'],
  media: ['file', 'files'],
};

const list = new Intl.ListFormat('en');

export const listInWords = (names: string[]) => list.format(names);

/** Such as “14 products, 4 categories, and the homepage”. */
export function countsInWords(going: Demo['going']): string {
  return listInWords(
    going.map(({ kind, count }) => {
      const noun = nouns[kind];
      return typeof noun === 'string' ? noun : counted(count, ...noun);
    }),
  );
}

/** Such as “Motion (category)”. */
export function nameInWords({ kind, title }: StayingItem): string {
  const noun = nouns[kind];
  return typeof noun === 'string' ? noun : `${title || untitled} (${noun[0]})`;
}

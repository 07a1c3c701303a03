import type { SearchedItem, SearchHit } from '../contract/search/search.ts';
import { mark, markExcerpt } from './marks.ts';

/** An item as it is shown where it is found. */
export function toHit(
  item: Omit<SearchedItem, 'labelIds'>,
  matched: ReadonlySet<string>,
): SearchHit {
  const { kind, path, title, text, labels, info, price, image } = item;
  return {
    ...{ kind, path, info, price, image },
    title: mark(title, matched),
    excerpt: markExcerpt(text, matched),
    labels: labels.map((label) => mark(label, matched)).filter(({ length }) => length > 1),
  };
}

/** How the index knows an item. */
export const idInIndex = ({ kind, id }: Pick<SearchedItem, 'kind' | 'id'>) => `${kind}:${id}`;

import type { SearchedItem, SearchHit } from '../contract/search/search.ts';
import { mark, markExcerpt } from './marks.ts';

/** Turns an item into a search result. */
export function toHit(
  item: Omit<SearchedItem, 'labelIds'>,
  matched: ReadonlySet<string>,
): SearchHit {
  const { kind, path, title, text, labels, info, price, image } = item;
  return {
    kind,
    path,
    info,
    price,
    image,
    title: mark(title, matched),
    excerpt: markExcerpt(text, matched),
    labels: labels.map((label) => mark(label, matched)).filter(({ length }) => length > 1),
  };
}

/** An item's ID in the index. */
export const idInIndex = ({ kind, id }: Pick<SearchedItem, 'kind' | 'id'>) => `${kind}:${id}`;

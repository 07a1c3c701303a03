import type { Tag } from '../../contract/kinds/tags.ts';
import { uncacheItem } from './cached-items.ts';
import { unlinkFromCachedProducts } from './cached-products.ts';
import { queryClient } from './query-client.ts';
import { tagsQuery } from './tags-query.ts';

const { queryKey } = tagsQuery;
const byTitle = (a: Tag, b: Tag) => a.title.localeCompare(b.title);

export function cacheTag(tag: Tag) {
  queryClient.setQueryData(queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== tag.id), tag].sort(byTitle),
  );
}

export function uncacheTag(tag: Tag) {
  uncacheItem(queryKey, tag);
  unlinkFromCachedProducts('tags', tag.id);
}

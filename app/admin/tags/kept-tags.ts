import type { Tag } from '../../../contract/tags.ts';
import { forgetItem } from '../kept-items.ts';
import { takeOffProducts } from '../products/kept-products.ts';
import { queryClient } from '../query-client.ts';
import { tagsQuery } from './tags-query.ts';

const { queryKey } = tagsQuery;
const byTitle = (a: Tag, b: Tag) => a.title.localeCompare(b.title);

export function keepTag(tag: Tag) {
  queryClient.setQueryData(queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== tag.id), tag].sort(byTitle),
  );
}

export function forgetTag(tag: Tag) {
  forgetItem(queryKey, tag);
  takeOffProducts('tags', tag.id);
}

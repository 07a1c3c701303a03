import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { Tag } from '../../contract/kinds/tags.ts';
import { tagsQuery } from './queries.ts';
import { queryClient, refetchLists } from './query-client.ts';

/** Shows a new or renamed tag at once: a product's field offers it. */
export function cacheTag(tag: Tag) {
  queryClient.setQueryData(tagsQuery.queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== tag.id), tag].sort(byTitle),
  );
}

const byTitle = (a: Tag, b: Tag) => a.title.localeCompare(b.title);

/** Takes a deleted row off its list at once; deleting it may also have changed other lists. */
export function uncacheItem<Item extends { id: string }>(
  queryKey: DataTag<QueryKey, Item[], Error>,
  { id }: Item,
) {
  queryClient.setQueryData<Item[]>(queryKey, (all) => all?.filter((one) => one.id !== id));
  refetchLists();
}

interface Placed {
  id: string;
  /** Null when unpublished. */
  order: number | null;
}

/** Published items in their order, then unpublished ones. */
export function inOrder<Item extends Placed>(items: Item[], places: Placed[]): Item[] {
  const orderOf = new Map(places.map(({ id, order }) => [id, order]));
  return items
    .map((item) => ({ ...item, order: orderOf.get(item.id) ?? item.order }))
    .sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY));
}

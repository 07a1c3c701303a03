import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Query key of a list that is preloaded with the area. */
type KeptList<Item> = DataTag<QueryKey, Item[], Error>;

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

/**
 * Puts what was just published into the cache. Its other state, such as draft and schedules, is refetched, since only
 * the server knows it.
 */
export function cacheItem<Item extends Placed>(list: KeptList<Item>, item: Item) {
  queryClient.setQueryData<Item[]>(list, (all) => {
    if (!all) return undefined;
    const isKnown = all.some(({ id }) => id === item.id);
    const next = isKnown ? all.map((one) => (one.id === item.id ? item : one)) : [...all, item];
    return inOrder(next, []);
  });
  void queryClient.invalidateQueries({ queryKey: list });
}

export function uncacheItem<Item extends { id: string }>(list: KeptList<Item>, { id }: Item) {
  queryClient.setQueryData<Item[]>(list, (all) => all?.filter((one) => one.id !== id));
}

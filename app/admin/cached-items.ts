import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** A list that was loaded at the entry, by the key that it is kept under. */
type KeptList<Item> = DataTag<QueryKey, Item[], Error>;

interface Placed {
  id: string;
  /** Missing where it is not on the site. */
  order: number | null;
}

/** What is on the site in its order, then what is not. */
export function inOrder<Item extends Placed>(items: Item[], places: Placed[]): Item[] {
  const orderOf = new Map(places.map(({ id, order }) => [id, order]));
  return items
    .map((item) => ({ ...item, order: orderOf.get(item.id) ?? item.order }))
    .sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY));
}

/**
 * What was just published takes the place of what was known. What else became of it, such as of its
 * draft and its schedules, only the server knows: it is asked.
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

import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** A list that was loaded at the entry, by the key that it is kept under. */
type KeptList<Item> = DataTag<QueryKey, Item[], Error>;

/** What the server answered takes the place of what was known; something new stands last. */
export function cacheItem<Item extends { id: string }>(list: KeptList<Item>, item: Item) {
  queryClient.setQueryData<Item[]>(list, (all = []) =>
    all.some(({ id }) => id === item.id)
      ? all.map((one) => (one.id === item.id ? item : one))
      : [...all, item],
  );
}

export function uncacheItem<Item extends { id: string }>(list: KeptList<Item>, { id }: Item) {
  queryClient.setQueryData<Item[]>(list, (all) => all?.filter((one) => one.id !== id));
}

import { useDeferredValue, useMemo, useState } from 'react';

/** From how many rows on a list offers a search box. */
export const manyRows = 6;

/** The rows whose text holds what is searched for; typing stays quick whatever their number. */
export function useRowSearch<Item>(items: Item[], textOf: (item: Item) => string) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(
    () => (wanted ? items.filter((item) => textOf(item).toLowerCase().includes(wanted)) : items),
    [items, wanted, textOf],
  );
  return { search, setSearch, found, isSearching: wanted !== '' };
}

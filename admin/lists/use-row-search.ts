import { useDeferredValue, useMemo, useState } from 'react';

/** Lists with at least this many rows offer a search box. */
export const manyRows = 6;

/** Rows whose text contains the search; deferred, so that typing stays fast in long lists. */
export function useRowSearch<Item>(items: Item[], textOf: (item: Item) => string) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(
    () => (wanted ? items.filter((item) => textOf(item).toLowerCase().includes(wanted)) : items),
    [items, wanted, textOf],
  );
  return { search, setSearch, found, isSearching: wanted !== '' };
}

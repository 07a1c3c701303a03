import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ItemStatus } from '../../../contract/item-status.ts';
import { isIn, type StateFilter, stateFilters } from './item-states.ts';

const names = Object.keys(stateFilters) as StateFilter[];

/** The rows in the chosen state. The choice lives in the address: it can be shared, and Back works. */
export function useStateFilter<Item extends ItemStatus>(items: Item[]) {
  const [params, setParams] = useSearchParams();
  const addressed = names.find((name) => name === params.get('state')) ?? 'all';
  // Chosen at once: the address follows a moment later.
  const [filter, choose] = useState(addressed);
  useEffect(() => choose(addressed), [addressed]);
  const counts = useMemo(() => countByFilter(items), [items]);
  const shown = useMemo(
    () => (filter === 'all' ? items : items.filter((item) => isIn(filter, item))),
    [items, filter],
  );

  function setFilter(next: StateFilter) {
    choose(next);
    setParams(
      (before) => {
        if (next === 'all') before.delete('state');
        else before.set('state', next);
        return before;
      },
      { preventScrollReset: true },
    );
  }

  return { filter, setFilter, counts, shown };
}

function countByFilter(items: ItemStatus[]): Record<StateFilter, number> {
  const counts = { all: 0, published: 0, draft: 0, changed: 0, scheduled: 0 };
  for (const item of items) {
    for (const name of names) if (isIn(name, item)) counts[name] += 1;
  }
  return counts;
}

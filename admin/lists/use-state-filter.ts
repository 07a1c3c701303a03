import { useMemo } from 'react';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import { isIn, type StateFilter, stateFilters } from '../api/item-states.ts';
import { useAddressedChoice } from './use-addressed-choice.ts';

const names = Object.keys(stateFilters) as StateFilter[];

export function useStateFilter<Item extends ItemStatus>(items: Item[]) {
  const [filter, setFilter] = useAddressedChoice('state', names);
  const counts = useMemo(() => countByFilter(items), [items]);
  const shown = useMemo(
    () => (filter === 'all' ? items : items.filter((item) => isIn(filter, item))),
    [items, filter],
  );

  return { filter, setFilter, counts, shown };
}

function countByFilter(items: ItemStatus[]): Record<StateFilter, number> {
  const counts = { all: 0, published: 0, draft: 0, changed: 0, scheduled: 0 };
  for (const item of items) {
    for (const name of names) if (isIn(name, item)) counts[name] += 1;
  }
  return counts;
}

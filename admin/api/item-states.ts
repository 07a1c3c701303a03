import type { ItemState, ItemStatus } from '../../contract/kinds/item-status.ts';

export const isOnSite = ({ state }: Pick<ItemStatus, 'state'>) => state !== 'draft';

export const stateNames: Record<ItemState, string> = {
  published: 'Published',
  draft: 'Draft',
  changed: 'Unpublished changes',
};

/** List filters; the first is the default. */
export const stateFilters = {
  all: 'All',
  published: stateNames.published,
  draft: stateNames.draft,
  changed: stateNames.changed,
  scheduled: 'Scheduled',
} as const;

export type StateFilter = keyof typeof stateFilters;

export function isIn(filter: StateFilter, { state, schedules }: ItemStatus): boolean {
  if (filter === 'all') return true;
  return filter === 'scheduled' ? schedules.length > 0 : state === filter;
}

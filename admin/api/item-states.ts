import type { ItemState, ItemStatus } from '../../contract/kinds/item-status.ts';

export const isOnSite = ({ state }: Pick<ItemStatus, 'state'>) => state !== 'draft';

export const stateNames: Record<ItemState, string> = {
  published: 'Published',
  draft: 'Draft',
  changed: 'Unpublished changes',
};

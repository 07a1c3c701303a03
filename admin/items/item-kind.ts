import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { NewOrder } from '../../contract/fields/items.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';

export interface ListedItem extends ItemStatus {
  slug: string;
  title: string;
  /** Null when unpublished. */
  order: number | null;
}

/** What differs between kinds of items, for their list screens. */
export interface ItemListKind<Item extends ListedItem> {
  kind: ListedKind;
  noun: string;
  plural: string;
  icon: ComponentType<{ size?: number }>;
  /** Explains what they are, for an owner who has none yet. */
  about: string;
  /** Path of the list screen. */
  list: string;
  /** URL prefix of their public pages. */
  pages: string;
  queryKey: DataTag<QueryKey, Item[], Error>;
  /** The text that search matches. */
  textOf: (item: Item) => string;
  reorder: (order: NewOrder) => Promise<NewOrder>;
  remove: (item: Item) => Promise<unknown>;
  texts: Record<'deleteFailed' | 'reorderFailed' | 'confirmDelete', string>;
}

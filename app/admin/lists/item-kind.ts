import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { NewOrder } from '../../../contract/fields/items.ts';
import type { ItemStatus } from '../../../contract/kinds/item-status.ts';
import type { ListedKind } from '../../../contract/kinds/kind-names.ts';

export interface ListedItem extends ItemStatus {
  slug: string;
  title: string;
  /** Missing where it is not on the site. */
  order: number | null;
}

/** What products and categories differ in, for the list of them. */
export interface ItemListKind<Item extends ListedItem> {
  kind: ListedKind;
  noun: string;
  plural: string;
  icon: ComponentType<{ size?: number }>;
  /** What they are, for somebody who has none yet. */
  about: string;
  /** The screen with the list. */
  list: string;
  /** Where their public pages begin. */
  pages: string;
  queryKey: DataTag<QueryKey, Item[], Error>;
  /** What a search looks through. */
  textOf: (item: Item) => string;
  reorder: (order: NewOrder) => Promise<NewOrder>;
  remove: (item: Item) => Promise<unknown>;
  forget: (item: Item) => void;
  texts: Record<'deleteFailed' | 'reorderFailed' | 'confirmDelete', string>;
}

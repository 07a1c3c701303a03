import { z } from 'zod';
import { itemKinds } from '../../contract/kinds/kind-names.ts';
import { contract, json, timed } from './columns.ts';
import { quote, type RowOf, table } from './table.ts';

/** What is published. The contract checks the items that these rows are read as. */

export const contentTables = {
  items: table({
    id: z.string(),
    kind: z.enum(itemKinds),
    /** Null where the kind exists once. */
    slug: z.string().nullable(),
    title: z.string(),
    position: z.int(),
    /** What lists and cards show of it. */
    card: json(),
    /** The version of the contract that the body was written by. */
    contract,
    /** By the contract; references stand in `item_links`. */
    body: json(),
    ...timed,
  }).moved(['id'], { name: (row) => `${row.kind} ${quote(row.title || row.id)}` }),
  /** What an item refers to, or a value that lists are narrowed by. */
  item_links: table({
    item_id: z.string(),
    /** Of the item, such as `categories`. */
    field: z.string(),
    /** The id of what it refers to, or the value. */
    target: z.string(),
    position: z.int(),
  }).moved(['item_id', 'field', 'target']),
};

export type ItemRow = RowOf<typeof contentTables.items>;

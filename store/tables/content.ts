import { z } from 'zod';
import { itemKinds } from '../../contract/kinds/kind-names.ts';
import { contract, json, timed } from './columns.ts';
import { quote, type RowOf, table } from './table.ts';

/** Published items. The contract validates the items that these rows are read as. */

export const contentTables = {
  items: table({
    id: z.string(),
    kind: z.enum(itemKinds),
    /** Null for kinds that exist once. */
    slug: z.string().nullable(),
    title: z.string(),
    position: z.int(),
    /** What lists and cards show of the item. */
    card: json(),
    /** The version of the contract that the body was written by. */
    contract,
    /** As defined by the contract; references are in `item_links`. */
    body: json(),
    ...timed,
  }).moved(['id'], { name: (row) => `${row.kind} ${quote(row.title || row.id)}` }),
  /** A reference of an item, or a facet value that lists can be filtered by. */
  item_links: table({
    item_id: z.string(),
    /** The item's field, such as `categories`. */
    field: z.string(),
    /** The id of the referenced item, or the facet value. */
    target: z.string(),
    position: z.int(),
  }).moved(['item_id', 'field', 'target']),
};

export type ItemRow = RowOf<typeof contentTables.items>;

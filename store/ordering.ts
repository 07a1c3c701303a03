import { Fault, type FaultCode } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import type { Write } from './database.ts';
import { timeAfter } from './times.ts';

type Ordered = 'products' | 'categories';

/** New items go to the end: one past the highest order there is. */
export async function nextOrder(trx: Write, table: Ordered): Promise<number> {
  const { highest } = await trx
    .selectFrom(table)
    .select((row) => row.fn.max('position').as('highest'))
    .executeTakeFirstOrThrow();
  return highest === null ? 0 : Number(highest) + 1;
}

/** Gives every named item its order, or changes nothing where one of them does not exist. */
export async function reorder(
  trx: Write,
  table: Ordered,
  items: NewOrder,
  unknown: FaultCode,
): Promise<void> {
  const rows = await trx.selectFrom(table).select(['id', 'position', 'updated_at']).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const item of items) {
    const row = known.get(item.id);
    if (!row) throw new Fault(unknown);
    if (row.position === item.order) continue;
    await trx
      .updateTable(table)
      .set({ position: item.order, updated_at: timeAfter(row.updated_at) })
      .where('id', '=', item.id)
      .execute();
  }
}

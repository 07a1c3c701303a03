import { sql } from 'kysely';
import { ApiError, type ErrorCode } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import { lengths } from '../contract/limits.ts';
import type { Write } from './engine/database.ts';
import { timeAfter } from './engine/times.ts';
import { recordTagProducts } from './product-links.ts';
import { appendRecord } from './record/append.ts';

type Ordered = 'products' | 'categories' | 'pages';

const nounOf = { products: 'product', categories: 'category', pages: 'page' } as const;

/** Both engines limit how many values one statement may carry. */
const rowsAStatement = 5_000;

/** New items go to the end: one past the highest order there is, as far as numbers go. */
export async function nextOrder(trx: Write, table: Ordered): Promise<number> {
  const { highest } = await trx
    .selectFrom(table)
    .select((row) => row.fn.max('position').as('highest'))
    .executeTakeFirstOrThrow();
  return highest === null ? 0 : Math.min(Number(highest) + 1, lengths.order);
}

/**
 * Gives every named item its order, or changes nothing where one of them does not exist. Answers the
 * ids of those that have moved.
 */
export async function reorder(
  trx: Write,
  table: Ordered,
  items: NewOrder,
  unknown: ErrorCode,
): Promise<string[]> {
  const rows = await trx.selectFrom(table).select(['id', 'position', 'updated_at']).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const moved = [];
  for (const { id, order } of items) {
    const row = known.get(id);
    if (!row) throw new ApiError(unknown);
    if (row.position !== order) moved.push({ id, order, time: timeAfter(row.updated_at) });
  }
  for (let start = 0; start < moved.length; start += rowsAStatement) {
    await move(trx, table, moved.slice(start, start + rowsAStatement));
  }
  if (moved.length > 0) {
    await appendRecord(trx, { kind: 'reordered', subject: { kind: nounOf[table] } });
  }
  const ids = moved.map(({ id }) => id);
  if (table === 'products') await recordTagProducts(trx, ids);
  return ids;
}

/** One statement for many rows: both engines name the columns of a list of values alike. */
async function move(
  trx: Write,
  table: Ordered,
  items: { id: string; order: number; time: string }[],
): Promise<void> {
  const values = items.map(
    ({ id, order, time }) => sql`(${id}, cast(${order} as integer), ${time})`,
  );
  await sql`
    update ${sql.table(table)} set position = moved.column2, updated_at = moved.column3
    from (values ${sql.join(values)}) as moved
    where ${sql.ref(`${table}.id`)} = moved.column1
  `.execute(trx);
}

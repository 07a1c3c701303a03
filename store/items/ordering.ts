import { sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import type { NewOrder } from '../../contract/fields/items.ts';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { timeAfter } from '../engine/times.ts';
import { recordReferring } from './item-links.ts';

/** Both engines limit how many values one statement may carry. */
const rowsAStatement = 5_000;

const ofKind = (db: Database, kind: ListedKind) => db.selectFrom('items').where('kind', '=', kind);

/** New items go to the end: one past the highest order, capped at the maximum. */
export async function nextOrder(trx: Write, kind: ListedKind): Promise<number> {
  const { highest } = await ofKind(trx, kind)
    .select((row) => row.fn.max('position').as('highest'))
    .executeTakeFirstOrThrow();
  return highest === null ? 0 : Math.min(Number(highest) + 1, lengths.order);
}

/** Sets the order of every named item, or changes nothing if one of them doesn't exist. */
export async function reorderItems(trx: Write, kind: ListedKind, items: NewOrder): Promise<void> {
  const rows = await ofKind(trx, kind).select(['id', 'position', 'updated_at']).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const moved = [];
  for (const { id, order } of items) {
    const row = known.get(id);
    if (!row) throw new ApiError(kinds[kind].errors.notFound);
    if (row.position !== order) moved.push({ id, order, time: timeAfter(row.updated_at) });
  }
  if (moved.length === 0) return;
  for (let start = 0; start < moved.length; start += rowsAStatement) {
    await move(trx, moved.slice(start, start + rowsAStatement));
  }
  await appendAuditEntry(trx, { kind: 'reordered', subject: { kind } });
  await recordChanges(trx, [{ kind: `${kind}-order` }]);
  await recordReferring(
    trx,
    kind,
    moved.map(({ id }) => id),
  );
}

/** One statement for many rows: both engines name the columns of a VALUES list `column1`, `column2` and so on. */
async function move(
  trx: Write,
  items: { id: string; order: number; time: string }[],
): Promise<void> {
  const values = items.map(
    ({ id, order, time }) => sql`(${id}, cast(${order} as integer), ${time})`,
  );
  await sql`
    update items set position = moved.column2, updated_at = moved.column3
    from (values ${sql.join(values)}) as moved
    where items.id = moved.column1
  `.execute(trx);
}

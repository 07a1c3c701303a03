import { History } from '../../contract/editing/versions.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';

/** How much history is kept. The row exists only once the setting has been changed. */

export async function readHistory(db: Database): Promise<History> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'history')
    .executeTakeFirst();
  return History.parse(JSON.parse(row?.value ?? '{}'));
}

export const readVersionLimit = async (db: Database): Promise<number> =>
  (await readHistory(db)).versionsKept;

/** Takes effect with the next publication of each item. */
export async function updateHistory(trx: Write, history: History): Promise<History> {
  const time = now();
  const value = JSON.stringify(history);
  await trx
    .insertInto('settings')
    .values({ name: 'history', value, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: time }))
    .execute();
  await appendAuditEntry(trx, { kind: 'settings-changed', subject: { kind: 'history' } });
  return history;
}

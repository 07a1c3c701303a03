import { Counting } from '../../contract/insights.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { appendRecord } from '../record/append.ts';

/** Whether anything is counted. There is a row only once somebody has chosen. */

export async function readCounting(db: Database): Promise<Counting> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'insights')
    .executeTakeFirst();
  return Counting.parse(JSON.parse(row?.value ?? '{}'));
}

/** Pages say whether they are counted, so all of them change. */
export async function updateCounting(trx: Write, counting: Counting): Promise<Counting> {
  const time = now();
  const value = JSON.stringify(counting);
  await trx
    .insertInto('settings')
    .values({ name: 'insights', value, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: time }))
    .execute();
  await appendRecord(trx, { kind: 'settings-changed', subject: { kind: 'counting' } });
  await recordChanges(trx, [{ kind: 'insights' }]);
  return counting;
}

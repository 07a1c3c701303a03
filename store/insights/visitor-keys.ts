import { sql } from 'kysely';
import { isPostgres } from '../engine/connect.ts';
import type { Database, VisitorKeyRow } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';

/** Who has not shown for so long is dead, and holds nothing any more. */
const deadAfterSeconds = 10;
const keysLock = 0x7669746b; // 'vitk'

type KeyRow = Omit<VisitorKeyRow, 'day' | 'seen_at'>;

/** What a process makes of the rows that it finds: its own, and those that it has sealed the key for. */
export interface Met {
  own: KeyRow;
  sealed: Pick<KeyRow, 'process' | 'sealed'>[];
}

/**
 * Shows that a process lives, and lets it find others. One at a time: of two that come first, one
 * finds the other. What is kept here is of use to nobody but the processes that are named.
 */
export async function meetKeyHolders(
  db: Database,
  day: string,
  meet: (living: KeyRow[]) => Met,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${keysLock})`.execute(trx);
    await trx
      .deleteFrom('visitor_keys')
      .where('seen_at', '<', databaseTime(trx, -deadAfterSeconds))
      .execute();
    const living = await trx
      .selectFrom('visitor_keys')
      .select(['process', 'public_key', 'sealed', 'is_holder'])
      .where('day', '=', day)
      .execute();
    const { own, sealed } = meet(living);
    const row = { ...own, seen_at: databaseTime(trx) };
    await trx
      .insertInto('visitor_keys')
      .values({ day, ...row })
      .onConflict((conflict) => conflict.columns(['day', 'process']).doUpdateSet(row))
      .execute();
    for (const { process, sealed: key } of sealed) {
      await trx
        .updateTable('visitor_keys')
        .set({ sealed: key })
        .where('day', '=', day)
        .where('process', '=', process)
        .execute();
    }
  });
}

export async function leaveKeyHolders(db: Database, process: string): Promise<void> {
  await db.deleteFrom('visitor_keys').where('process', '=', process).execute();
}

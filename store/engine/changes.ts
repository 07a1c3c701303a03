import { sql } from 'kysely';
import { isPostgres } from './connect.ts';
import type { Database, Write } from './database.ts';

/** Where PostgreSQL tells listeners the number of the newest change. */
export const channel = 'vitrine_content';

/** Announces a change as part of it: whoever sees the number or hears of it finds it committed. */
export async function raiseRevision(trx: Write): Promise<number> {
  const { number } = await trx
    .updateTable('revision')
    .set({ number: sql`number + 1` })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (isPostgres(trx)) await sql`select pg_notify(${channel}, ${String(number)})`.execute(trx);
  return number;
}

export async function readRevision(db: Database): Promise<number> {
  const { number } = await db.selectFrom('revision').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Whether a CDN has not been told of this change yet; who is answered so has to tell it. */
export async function claimPurge(db: Database, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revision')
    .set({ purged: revision })
    .where('purged', '<', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who in this process is to know of the changes that it makes itself, by their connections. */
export const ownChanges = new WeakMap<Database, (revision: number) => void>();

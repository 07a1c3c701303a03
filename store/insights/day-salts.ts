import { randomBytes } from 'node:crypto';
import type { Database } from '../engine/database.ts';
import { emptyLog } from '../engine/empty-log.ts';

/** A day's salt: created by the first server that asks for it, and shared by all. */
export async function readDaySalt(db: Database, day: string): Promise<Buffer> {
  const find = db.selectFrom('day_salts').select('salt').where('day', '=', day);
  let row = await find.executeTakeFirst();
  if (!row) {
    await db
      .insertInto('day_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deletePastSalts(db, day);
    row = await find.executeTakeFirstOrThrow();
  }
  return Buffer.from(row.salt, 'base64url');
}

export async function deletePastSalts(db: Database, today: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('day_salts')
    .where('day', '<', today)
    .executeTakeFirst();
  if (numDeletedRows > 0) await emptyLog(db);
}

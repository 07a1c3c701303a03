import type { Database } from '../engine/database.ts';
import { now } from '../engine/times.ts';

const onlyRow = 1;

/** The authenticator app: one at most, its secret encrypted. */
export async function readApp(db: Database) {
  const row = await db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('id', '=', onlyRow)
    .executeTakeFirst();
  return row && { secret: row.secret, createdAt: row.created_at };
}

/** Returns false if there already is one. */
export async function addApp(db: Database, secret: string, lastStep: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator_app')
    .values({ id: onlyRow, secret, last_step: lastStep, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Atomic: of two servers that receive the same code, only one finds it unused. */
export async function spendStep(db: Database, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether there was one. */
export async function removeApp(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('authenticator_app').executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Passkey } from '../../contract/account/account.ts';
import type { Database } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import type { PasskeyRow } from '../tables/account.ts';

export async function listPasskeys(db: Database): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.rp_id,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

export type PasskeyKey = Pick<PasskeyRow, 'id' | 'rp_id' | 'public_key' | 'counter'>;

export async function findPasskey(db: Database, id: string): Promise<PasskeyKey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'rp_id', 'public_key', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function addPasskey(db: Database, passkey: PasskeyKey & { name: string }) {
  await db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: now(), used_at: null })
    .execute();
}

export async function notePasskeyUse(db: Database, id: string, counter: number) {
  await db.updateTable('passkeys').set({ counter, used_at: now() }).where('id', '=', id).execute();
}

export async function removePasskey(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A challenge can be used once; returns whether this was the first time. */
export async function spendChallenge(
  db: Database,
  challenge: string,
  expiresAt: string,
): Promise<boolean> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

import { sql } from 'kysely';
import type { Database } from './engine/database.ts';
import { steadyNow } from './engine/times.ts';

const steadyTime = () => new Date(steadyNow()).toISOString();

/** Only hashes of tokens are stored, so reading the table isn't enough to sign in. */

/** Where a session was started, in readable form. */
export interface Origin {
  browser: string;
  address: string;
}

export interface StoredSession {
  createdAt: string;
  expiresAt: string;
  usedAt: string;
  confirmedUntil: string;
}

export async function createSession(
  db: Database,
  tokenHash: string,
  expiresAt: string,
  origin: Origin,
) {
  const begin = steadyTime();
  await db.deleteFrom('sessions').where('expires_at', '<=', begin).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      created_at: begin,
      used_at: begin,
      expires_at: expiresAt,
      ...origin,
      confirmed_until: '',
    })
    .execute();
}

/**
 * The session, or undefined if it has expired or never existed. An expired session is deleted at once, so that a
 * server with a slow clock can't find it alive.
 */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.expires_at <= steadyTime()) {
    await endSession(db, tokenHash);
    return undefined;
  }
  return {
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    confirmedUntil: row.confirmed_until,
  };
}

/** Unexpired sessions, the last used first. */
export async function listSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'browser', 'address', 'created_at', 'used_at'])
    .where('expires_at', '>', steadyTime())
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** Records that the session is in use, and extends it. */
export async function extendSession(db: Database, tokenHash: string, expiresAt: string) {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, used_at: steadyTime() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function confirmSession(db: Database, tokenHash: string, until: string) {
  await db
    .updateTable('sessions')
    .set({ confirmed_until: until })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Returns whether there was one. */
export async function endSession(db: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const nameLength = 16;

/** A session is named by the start of its hash. */
export const nameOf = (tokenHash: string) => tokenHash.slice(0, nameLength);

/** Returns whether there was one. */
export async function endNamedSession(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(sql`substr(token_hash, 1, ${sql.lit(nameLength)})`, '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endAllSessions(db: Database, exceptHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '!=', exceptHash).execute();
}

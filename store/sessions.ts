import type { Database } from './engine/database.ts';
import { steadyNow } from './engine/times.ts';

const steadyTime = () => new Date(steadyNow()).toISOString();

/** Tokens are known here by their hashes alone: whoever reads the table can sign in as nobody. */

export async function createSession(db: Database, tokenHash: string, expiresAt: string) {
  await db.deleteFrom('sessions').where('expires_at', '<=', steadyTime()).execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, created_at: steadyTime(), expires_at: expiresAt })
    .execute();
}

/**
 * When the session began and ends, or undefined where it has ended or never was. What has ended is
 * forgotten at once: no server whose clock is slow shall find it alive.
 */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<{ createdAt: string; expiresAt: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.expires_at > steadyTime())
    return { createdAt: row.created_at, expiresAt: row.expires_at };
  await endSession(db, tokenHash);
}

export async function extendSession(db: Database, tokenHash: string, expiresAt: string) {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Answers whether there was one. */
export async function endSession(db: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endAllSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

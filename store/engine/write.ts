import { sql } from 'kysely';
import type { Actor } from './change.ts';
import { ownWrites } from './change-feed.ts';
import { commitRevision, type Revision } from './changes.ts';
import { isPostgres } from './connect.ts';
import type { Database, Write } from './database.ts';

const contentLock = 0x76697472; // 'vitr'

const writers = new WeakMap<Write, Actor>();

/** Who makes the writes of this transaction; undefined if it wasn't started by `write`. */
export const writerOf = (trx: Write): Actor | undefined => writers.get(trx);

/**
 * Runs one change of the content in a transaction, one change at a time, so that edit versions, the last position and
 * old slugs can be read and written without a race. SQLite has a single writer anyway; on PostgreSQL an advisory lock
 * enforces the same. With a single administrator there's no contention. What the change recorded (`recordChanges`) is
 * committed with it. Resolves once this process's watcher has handled the changes; other processes are notified.
 */
export async function write<T>(
  db: Database,
  actor: Actor,
  change: (trx: Write) => Promise<T>,
): Promise<T> {
  const feed = ownWrites.get(db);
  let revision: Revision | undefined;
  let result: T;
  try {
    result = await db.transaction().execute(async (trx) => {
      if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${contentLock})`.execute(trx);
      writers.set(trx, actor);
      const changed = await change(trx);
      revision = await commitRevision(trx, actor);
      if (revision) feed?.expect(revision.number);
      return changed;
    });
  } catch (error) {
    if (revision) feed?.forget(revision.number);
    throw error;
  }
  if (revision) await feed?.handle(revision);
  return result;
}

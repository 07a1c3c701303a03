import { sql } from 'kysely';
import type { Actor } from './change.ts';
import { ownWrites } from './change-feed.ts';
import { commitRevision, type Revision } from './changes.ts';
import { isPostgres } from './connect.ts';
import type { Database, Write } from './database.ts';

const contentLock = 0x76697472; // 'vitr'

const writers = new WeakMap<Write, Actor>();

/** Who writes in this transaction; undefined where it is none of `write`. */
export const writerOf = (trx: Write): Actor | undefined => writers.get(trx);

/**
 * Runs one change of the content as one transaction, and one change at a time: the versions of
 * edits, the last order and the old slugs can then be read and written without a race. SQLite
 * has one writer anyway; PostgreSQL gets the same rule through an advisory lock. With a single
 * administrator nobody waits. What the change recorded (`recordChanges`) is committed with it, and
 * whoever watches in this process has dealt with it before this answers; others hear of it.
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

import { sql } from 'kysely';
import type { Actor, Change } from './change.ts';
import { isPostgres } from './connect.ts';
import type { Database, Write } from './database.ts';
import { now } from './times.ts';

/** PostgreSQL's NOTIFY channel for the number of the newest revision. */
export const channel = 'vitrine_content';

/** How far a process may fall behind before it has to treat everything as changed. */
const retainedRevisions = 1_000;

/** Changes are recorded in the transaction of the write itself, and nowhere else. */
export async function recordChanges(
  trx: Write,
  changes: (Pick<Change, 'kind'> & Partial<Change>)[],
): Promise<void> {
  // The last change of each item wins: PostgreSQL can't upsert the same row twice in one statement.
  const last = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]));
  const rows = Array.from(last.values(), ({ kind, id = '', removed = false }) => ({
    revision: sql<number>`(select number + 1 from revision)`,
    kind,
    id,
    removed: removed ? 1 : 0,
  }));
  for (let done = 0; done < rows.length; done += rowsAStatement) {
    await trx
      .insertInto('changes')
      .values(rows.slice(done, done + rowsAStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['revision', 'kind', 'id'])
          .doUpdateSet((row) => ({ removed: row.ref('excluded.removed') })),
      )
      .execute();
  }
}

/** The engines limit how many parameters a statement may have. */
const rowsAStatement = 1_000;

export interface Revision {
  number: number;
  changes: Change[];
}

/** Ends a write: its recorded changes become the next revision. Undefined if it changed nothing. */
export async function commitRevision(trx: Write, actor: Actor): Promise<Revision | undefined> {
  const number = (await readRevision(trx)) + 1;
  const changes = await changesOf(trx, number, number);
  if (changes.length === 0) return undefined;
  await trx.updateTable('revision').set({ number }).execute();
  await trx
    .insertInto('writes')
    .values({
      revision: number,
      actor: actor.kind,
      session: actor.kind === 'administrator' ? actor.session : actor.name,
      created_at: now(),
    })
    .execute();
  for (const table of ['changes', 'writes'] as const) {
    await trx
      .deleteFrom(table)
      .where('revision', '<=', number - retainedRevisions)
      .execute();
  }
  if (isPostgres(trx)) await sql`select pg_notify(${channel}, ${String(number)})`.execute(trx);
  return { number, changes };
}

export async function readRevision(db: Database): Promise<number> {
  const { number } = await db.selectFrom('revision').select('number').executeTakeFirstOrThrow();
  return number;
}

/** When a revision was written; undefined if it has been pruned. */
export async function readWrittenAt(db: Database, revision: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('writes')
    .select('created_at')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.created_at;
}

/** What changed after one revision, up to another; undefined if some of it has been pruned. */
export async function readChanges(
  db: Database,
  after: number,
  upTo: number,
): Promise<Change[] | undefined> {
  const { count } = await db
    .selectFrom('writes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count) === upTo - after ? changesOf(db, after + 1, upTo) : undefined;
}

async function changesOf(db: Database, first: number, last: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['kind', 'id', 'removed'])
    .where('revision', '>=', first)
    .where('revision', '<=', last)
    .execute();
  return rows.map(({ kind, id, removed }) => ({ kind, id, removed: removed === 1 }));
}

/**
 * Claims the CDN purge for a while. Returns the revision up to which it was purged before, or undefined while another
 * server holds the claim.
 */
export async function claimPurge(db: Database, forMs: number): Promise<number | undefined> {
  const [now, until] = [new Date(), new Date(Date.now() + forMs)].map((time) => time.toISOString());
  const claimed = await db
    .updateTable('revision')
    .set({ purging_until: until })
    .where((is) => is.or([is('purging_until', 'is', null), is('purging_until', '<', now)]))
    .returning('purged')
    .executeTakeFirst();
  return claimed?.purged;
}

/** Releases the claim; what wasn't purged is left to the next one. */
export async function endPurge(db: Database, purged: number): Promise<void> {
  await db.updateTable('revision').set({ purged, purging_until: null }).execute();
}

export async function readPurged(db: Database): Promise<number> {
  const { purged } = await db.selectFrom('revision').select('purged').executeTakeFirstOrThrow();
  return purged;
}

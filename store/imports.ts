import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../contract/call/errors.ts';
import type { ImportKind, ImportProgress, ImportState } from '../contract/fields/imports.ts';
import type { Database, Write } from './engine/database.ts';
import { databaseTime } from './engine/database-time.ts';

/**
 * The progress of imports. One of each kind runs at a time across all servers; each batch extends `alive_until` in
 * its own transaction, so that after a crash the row says what was added and expires by itself.
 */

const aliveSeconds = 60;

export interface ClaimedImport {
  kind: ImportKind;
  id: string;
}

/** Starts an import; refuses while another of its kind is running. */
export async function claimImport(
  db: Database,
  kind: ImportKind,
  total: number,
): Promise<ClaimedImport> {
  const begun = {
    id: randomUUIDv7(),
    state: 'running' as const,
    total,
    handled: 0,
    added: 0,
    alive_until: databaseTime(db, aliveSeconds),
    started_at: databaseTime(db),
  };
  const row = await db
    .insertInto('imports')
    .values({ kind, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet(begun)
        .where((last) =>
          last.or([
            last('imports.state', '<>', 'running'),
            last('imports.alive_until', '<=', databaseTime(db)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ApiError('importRunning');
  return { kind, id: begun.id };
}

/** Counts what a batch did, in the batch's transaction; throws if another import has taken over. */
export async function noteBatch(
  trx: Write,
  { kind, id }: ClaimedImport,
  batch: { handled: number; added: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((row) => ({
      handled: row('handled', '+', batch.handled),
      added: row('added', '+', batch.added),
      alive_until: databaseTime(trx, aliveSeconds),
    }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('importRunning');
}

export async function endImport(
  db: Database,
  { kind, id }: ClaimedImport,
  state: ImportState,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function readImport(db: Database, kind: ImportKind): Promise<ImportProgress | null> {
  const row = await db
    .selectFrom('imports')
    .select(['state', 'total', 'handled', 'added', 'started_at as startedAt'])
    .select((last) =>
      last.case().when('alive_until', '>', databaseTime(db)).then(1).else(0).end().as('is_alive'),
    )
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const { is_alive: isAlive, ...progress } = row;
  const isDead = progress.state === 'running' && isAlive === 0;
  return { ...progress, state: isDead ? 'stopped' : progress.state };
}

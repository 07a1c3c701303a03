import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import type { ImportKind } from '../../contract/fields/imports.ts';
import type { Database } from '../../store/engine/database.ts';
import { type ClaimedImport, claimImport, endImport } from '../../store/imports.ts';
import type { CsvFile } from './csv-file.ts';

/** Returns a check for whether the server is shutting down, so that an import doesn't delay it. */
export function watchStopping(app: FastifyInstance): () => boolean {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  return () => isStopping;
}

interface RunningImport<Row> {
  db: Database;
  kind: ImportKind;
  file: CsvFile<Row, unknown>;
  isStopping: () => boolean;
  /** Runs one small transaction that records its own progress (`noteBatch`). */
  add: (rows: Row[], claimed: ClaimedImport) => Promise<void>;
}

/**
 * Imports a file batch by batch, so that other writes and requests get a turn in between.
 * Imported batches stay whatever happens later; importing the same file again adds only the rest.
 */
export async function runImport<Row>({
  db,
  kind,
  file,
  isStopping,
  add,
}: RunningImport<Row>): Promise<void> {
  const claimed = await claimImport(db, kind, file.total);
  try {
    for await (const rows of file.batches()) {
      if (isStopping()) throw new ApiError('unavailable');
      await add(rows, claimed);
      await turn();
    }
    await endImport(db, claimed, 'done');
  } catch (error) {
    // If the database is unreachable, the import counts as stopped by itself after a while.
    await endImport(db, claimed, 'stopped').catch(() => {});
    throw error;
  }
}

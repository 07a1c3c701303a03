import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import type { ImportKind } from '../../contract/fields/imports.ts';
import type { Database } from '../../store/engine/database.ts';
import { type ClaimedImport, claimImport, endImport } from '../../store/imports.ts';
import type { CsvFile } from './csv-file.ts';

/** Tells whether the server is to stop: an import does not hold it up. */
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
  /** One small transaction, which counts itself (`noteBatch`). */
  add: (rows: Row[], claimed: ClaimedImport) => Promise<void>;
}

/**
 * Adds a file batch by batch. Others write and visitors are answered between two; what was added stays, whatever
 * happens later, and the same file once more adds only the rest.
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
    // Where the database is away, the row says so by itself after a while.
    await endImport(db, claimed, 'stopped').catch(() => {});
    throw error;
  }
}

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTap, type FileSummary, summariseStream } from '../../server/backup/archive.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { loadRows } from '../../server/backup/rows-in-files.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import { recordChanges } from '../../store/engine/changes.ts';
import { migrate, migrateNewTo, readSchema } from '../../store/engine/migrate.ts';
import { write } from '../../store/engine/write.ts';
import { bringToRest } from '../../store/newsletter/coming-to-rest.ts';
import { say } from '../terminal/progress.ts';
import type { OpenPlace } from './place.ts';

/** Refuses a place that has a site already, and creates the tables in an empty one. */
export async function prepare(
  target: OpenPlace,
  schema: string,
  { overwrite = false }: { overwrite?: boolean },
): Promise<void> {
  const { reached } = await readSchema(target.db);
  if (!reached) return migrateNewTo(target.db, schema);
  if ((await readPasswordHash(target.db)) && !overwrite) {
    throw new Error('there is a site already; say --overwrite to replace all of it');
  }
  if (reached !== schema) {
    throw new Error(`it is of another version (${schema}) than the site there; use an empty place`);
  }
}

/** Stores a file and reads it back to verify it. Its name is the hash of its content, so an existing file stays. */
export async function storeFile(
  { storage, temporaryFiles }: OpenPlace,
  name: string,
  content: Readable,
): Promise<FileSummary> {
  const path = temporaryFiles.newPath();
  try {
    const { tap, read } = createTap();
    await pipeline(content, tap, createWriteStream(path));
    const sent = read();
    await storage.put(name, path);
    const stored = await storage.open(name);
    if (!stored || (await summariseStream(stored)).hash !== sent.hash) {
      throw new Error(`${name} did not arrive as it was`);
    }
    return sent;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Imports all rows or none, as one change that running servers are notified of; then migrates to the newest schema.
 */
export async function takeRows(
  target: OpenPlace,
  folder: string,
  tables: Manifest['tables'],
  command: 'restore' | 'copy',
): Promise<void> {
  const actor = { kind: 'command', name: command } as const;
  const { isLatest } = await readSchema(target.db);
  // A place with an older schema is new: no server runs on it yet.
  if (!isLatest) await target.db.transaction().execute((trx) => loadRows(trx, folder, tables));
  else {
    await write(target.db, actor, async (trx) => {
      await loadRows(trx, folder, tables);
      // The items they refer to may have been replaced.
      for (const table of ['previews', 'link_uses'] as const) await trx.deleteFrom(table).execute();
      await bringToRest(trx);
      await appendAuditEntry(trx, { kind: 'site-restored' });
      await recordChanges(trx, [{ kind: 'everything', removed: true }]);
    });
  }
  const rows = Object.values(tables).reduce((total, { count }) => total + count, 0);
  say(`  rows: ${rows}`);
  await migrate(target.location);
  if (isLatest) return;
  await target.db.transaction().execute(async (trx) => {
    await bringToRest(trx);
    await appendAuditEntry(trx, { kind: 'site-restored' }, actor);
  });
}

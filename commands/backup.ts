import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { withSnapshot } from '../store/engine/snapshot.ts';
import { write } from '../store/engine/write.ts';
import { appendRecord } from '../store/record/append.ts';
import { type AddFile, writeArchive } from './backup/archive.ts';
import { type Manifest, manifestName } from './backup/manifest.ts';
import { fileOf, type Summaries, writeRows } from './backup/rows-in-files.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { say, startProgress } from './progress.ts';

const actor = { kind: 'command', name: 'backup' } as const;

export const backup: Command = {
  summary: '<file> [--overwrite]: writes database and uploads into one file, while the site runs',
  async run(args, config) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: { type: 'boolean' } },
    });
    if (positionals.length !== 1) throw new Error('name the file to write, such as site.tar');
    const path = resolve(positionals[0]);
    if (existsSync(path) && !values.overwrite) {
      throw new Error(`${path} exists already; say --overwrite to replace it`);
    }
    const site = await openSite(config);
    const folder = await mkdtemp(`${path}.parts-`);
    try {
      // The rows first: whatever file they name is stored before they are.
      const tables = await withSnapshot(site.db, site.location, folder, (snapshot) =>
        writeRows(snapshot, folder),
      );
      await writeArchive(`${path}.part`, async (add) => {
        await addRows(add, folder, tables);
        const files = await addFiles(add, site.storage);
        const madeAt = new Date().toISOString();
        const manifest: Manifest = { format: 1, madeAt, schema: site.schema, tables, files };
        const text = Buffer.from(JSON.stringify(manifest, undefined, 2));
        await add(manifestName, text.length, Readable.from([text]));
      });
      await verifyBackup(`${path}.part`, folder);
      await rename(`${path}.part`, path);
      await write(site.db, actor, (trx) => appendRecord(trx, { kind: 'backup-made' }));
      say(`Written and read again: ${path}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await rm(`${path}.part`, { force: true });
      await site.db.destroy();
    }
  },
};

async function addRows(add: AddFile, folder: string, tables: Summaries): Promise<void> {
  const progress = startProgress('tables');
  for (const table of Object.keys(tables)) {
    const path = fileOf(folder, table);
    const { size } = await stat(path);
    await add(`tables/${table}.jsonl`, size, createReadStream(path));
    progress.step(size);
  }
  progress.finish();
}

async function addFiles(
  add: AddFile,
  storage: Awaited<ReturnType<typeof openSite>>['storage'],
): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  const progress = startProgress('files');
  for await (const { name, size } of storage.list()) {
    const content = await storage.open(name);
    if (!content) continue; // removed since: nothing in the rows needed it
    files[name] = await add(`files/${name}`, size, content);
    progress.step(size);
  }
  progress.finish();
  return files;
}

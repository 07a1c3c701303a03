import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArchive } from './backup/archive.ts';
import { prepare, storeFile, takeRows } from './backup/import-site.ts';
import { openPlace, type Place } from './backup/place.ts';
import { type Staged, stage } from './backup/stage.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import type { Command } from './command.ts';
import { say, startProgress } from './progress.ts';

export const restore: Command = {
  summary: '<file> [--overwrite]: puts a backup where the settings say, which must be empty',
  async run(args, config) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: { type: 'boolean' } },
    });
    if (positionals.length !== 1) throw new Error('name the backup, such as site.tar');
    const path = resolve(positionals[0]);
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
    try {
      const staged = await stage(folder, await verifyBackup(path, folder));
      await putInPlace(path, staged, config, values);
      say('Restored, and compared with the backup.');
      if (config.adminPassword) say('ADMIN_PASSWORD is set: it wins over the restored password.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Where it fails, what came with it goes again. */
async function putInPlace(
  path: string,
  staged: Staged,
  place: Place,
  options: { overwrite?: boolean },
): Promise<void> {
  const newFile =
    'sqlite' in place.database && !existsSync(place.database.sqlite) && place.database.sqlite;
  const target = await openPlace(place);
  const newNames: string[] = [];
  try {
    await prepare(target, staged.schema, options);
    const progress = startProgress('files');
    await readArchive(path, async (entry, content) => {
      if (!entry.startsWith('files/')) return;
      const name = entry.slice('files/'.length);
      const isNew = !(await target.storage.describe(name));
      const { size } = await storeFile(target, name, content);
      if (isNew) newNames.push(name);
      progress.step(size);
    });
    progress.finish();
    await takeRows(target, staged.folder, staged.tables, 'restore');
    await target.db.destroy();
  } catch (error) {
    await target.db.destroy();
    await target.storage.remove(newNames);
    for (const rest of ['', '-wal', '-shm']) {
      if (newFile) await rm(newFile + rest, { force: true });
    }
    throw error;
  }
}

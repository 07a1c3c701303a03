import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArchive } from '../server/backup/archive.ts';
import { prepare, storeFile, takeRows } from './backup/import-site.ts';
import { openPlace, type Place } from './backup/place.ts';
import { type Staged, stage } from './backup/stage.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { makeApart } from './beside.ts';
import type { Command } from './command.ts';
import { say, startProgress } from './terminal/progress.ts';

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
    await makeApart(async (folder, gently) => {
      const staged = await stage(folder, await verifyBackup(path, folder));
      await putInPlace(path, staged, config, { ...values, signal: gently() });
    });
    say('Restored, and compared with the backup.');
    if (config.adminPassword) say('ADMIN_PASSWORD is set: it wins over the restored password.');
  },
};

/** If it fails or is interrupted, everything it added is removed again. */
async function putInPlace(
  path: string,
  staged: Staged,
  place: Place,
  options: { overwrite?: boolean; signal: AbortSignal },
): Promise<void> {
  const newFile =
    'sqlite' in place.database && !existsSync(place.database.sqlite) && place.database.sqlite;
  const target = await openPlace(place);
  const newNames: string[] = [];
  try {
    await prepare(target, staged.schema, options);
    const progress = startProgress('files');
    await readArchive(path, async (entry, content) => {
      options.signal.throwIfAborted();
      if (!entry.startsWith('files/')) return;
      const name = entry.slice('files/'.length);
      const isNew = !(await target.storage.describe(name));
      const { size } = await storeFile(target, name, content);
      if (isNew) newNames.push(name);
      progress.step(size);
    });
    progress.finish();
    options.signal.throwIfAborted();
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

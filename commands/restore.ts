import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArchive } from './backup/archive.ts';
import { prepare, storeFile, takeRows } from './backup/import-site.ts';
import { openPlace } from './backup/place.ts';
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
      const { schema, tables } = await verifyBackup(path, folder);
      const target = await openPlace(config);
      try {
        await prepare(target, schema, values);
        const progress = startProgress('files');
        await readArchive(path, async (name, content) => {
          if (!name.startsWith('files/')) return;
          const { size } = await storeFile(target, name.slice('files/'.length), content);
          progress.step(size);
        });
        progress.finish();
        await takeRows(target, folder, tables);
      } finally {
        await target.db.destroy();
      }
      say('Restored, and compared with the backup.');
      if (config.adminPassword) say('ADMIN_PASSWORD is set: it wins over the restored password.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

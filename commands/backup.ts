import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '../server/backup/archive.ts';
import { fillBackup } from '../server/backup/fill-backup.ts';
import { appendAuditEntry } from '../store/audit-log/append.ts';
import { write } from '../store/engine/write.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { makeBeside } from './beside.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { say, startProgress } from './terminal/progress.ts';

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
    try {
      await mkdir(dirname(path), { recursive: true });
      await makeBeside(path, async (folder) => {
        const made = join(folder, 'backup.tar');
        const progress = { tables: startProgress('tables'), files: startProgress('files') };
        await writeArchive(made, (add) => fillBackup(add, site, folder, progress));
        await verifyBackup(made, folder);
        await rename(made, path);
      });
      await rm(`${path}.part`, { force: true }); // an earlier version may have left it
      await write(site.db, actor, (trx) => appendAuditEntry(trx, { kind: 'backup-made' }));
      say(`Written and read again: ${path}`);
    } finally {
      await site.db.destroy();
    }
  },
};

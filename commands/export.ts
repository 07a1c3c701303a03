import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { takeUploads } from '../media/uploads.ts';
import { buildApp } from '../server/build-app.ts';
import { loadBuiltPages } from '../server/pages/built-pages.ts';
import type { Config } from '../server/process/config.ts';
import { appendAuditEntry } from '../store/audit-log/append.ts';
import { patiently } from '../store/engine/migrate.ts';
import { withSnapshot } from '../store/engine/snapshot.ts';
import { write } from '../store/engine/write.ts';
import { makeBeside } from './beside.ts';
import type { Command } from './command.ts';
import { putInPlace, refuseOther } from './export/folder.ts';
import { exportInto } from './export/site.ts';
import { openSite, type Site } from './open-site.ts';
import { say } from './terminal/progress.ts';

type BuiltPages = Awaited<ReturnType<typeof loadBuiltPages>>;

const actor = { kind: 'command', name: 'export' } as const;

export const exportSite: Command = {
  summary: '<folder> [--overwrite]: writes the public site as files for any static host',
  async run(args, config) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1) throw new Error('name the folder to write, such as site');
    if (!config.publicUrl) {
      throw new Error('set PUBLIC_URL to the address that the exported site will have');
    }
    const folder = resolve(positionals[0]);
    await refuseOther(folder, values.overwrite);
    const pages = await loadBuiltPages();
    const site = await openSite(config);
    try {
      await mkdir(dirname(folder), { recursive: true });
      await makeBeside(folder, async (beside) => {
        const coming = join(beside, 'site');
        await mkdir(coming);
        // A consistent snapshot, even if it takes long and content is edited meanwhile.
        await patiently(config.database, (db) =>
          withSnapshot(db, config.database, beside, async (snapshot) => {
            const app = await openApp(config, { ...site, db: snapshot }, pages);
            const { clientDirectory } = pages;
            await exportInto(coming, { ...site, app, db: snapshot, clientDirectory }).finally(() =>
              app.close(),
            );
          }),
        );
        await putInPlace(coming, folder);
      });
      await write(site.db, actor, (trx) => appendAuditEntry(trx, { kind: 'site-exported' }));
      say(`Written: ${folder}`);
    } finally {
      await site.db.destroy();
    }
  },
};

/**
 * The application on that snapshot, for this command only: it must not affect the server's published files, jobs or
 * CDN.
 */
async function openApp(
  config: Config,
  { db, storage, temporaryFiles }: Site,
  pages: BuiltPages,
): Promise<FastifyInstance> {
  return buildApp({
    config: {
      ...config,
      logLevel: 'silent',
      publishDir: undefined,
      jobRunner: false,
      cdn: { ...config.cdn, purgeUrl: undefined },
    },
    data: {
      db,
      storage,
      temporaryFiles,
      uploads: takeUploads({ ...config, storage, temporaryFiles }),
      passwordSettled: Promise.resolve(),
    },
    isSnapshot: true,
    pages,
    countsVisits: false,
  });
}

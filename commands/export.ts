import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeUploads } from '../media/uploads.ts';
import { buildApp } from '../server/build-app.ts';
import { loadBuiltPages } from '../server/pages/built-pages.ts';
import type { Config } from '../server/process/config.ts';
import { readRevision } from '../store/engine/changes.ts';
import { write } from '../store/engine/write.ts';
import { appendRecord } from '../store/record/append.ts';
import type { Command } from './command.ts';
import { refuseOther, writeWhole } from './export/folder.ts';
import { exportInto } from './export/site.ts';
import { openSite } from './open-site.ts';
import { say } from './progress.ts';

const actor = { kind: 'command', name: 'export' } as const;

const mostAttempts = 3;

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
    const { app, ...site } = await openApp(config);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const before = await readRevision(site.db);
        const isCurrent = async () => (await readRevision(site.db)) === before;
        const isWhole = await writeWhole(folder, (coming) =>
          exportInto(coming, { app, ...site, isCurrent }),
        );
        if (isWhole) break;
        if (attempt === mostAttempts) throw new Error('the site keeps changing; try again later');
        say('The site has changed meanwhile; once more.');
      }
      await write(site.db, actor, (trx) => appendRecord(trx, { kind: 'site-exported' }));
      say(`Written: ${folder}`);
    } finally {
      await app.close();
    }
  },
};

/** The application on the site's data, for nobody but us: it must not touch what the server keeps. */
async function openApp(config: Config) {
  const pages = await loadBuiltPages();
  const { db, storage, arriving } = await openSite(config);
  const app = await buildApp({
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
      uploads: takeUploads({ ...config, storage, arriving }),
      passwordSettled: Promise.resolve(),
    },
    pages,
    countsVisits: false,
  });
  return { app, db, storage, clientDirectory: pages.clientDirectory };
}

import { resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { StorageLocation } from '../media/open-storage.ts';
import { writeRows } from '../server/backup/rows-in-files.ts';
import { WrongSetting } from '../server/process/wrong-setting.ts';
import { withSnapshot } from '../store/engine/snapshot.ts';
import { prepare, storeFile, takeRows } from './backup/import-site.ts';
import { type OpenPlace, openPlace, type Place } from './backup/place.ts';
import { makeApart } from './beside.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { say, startProgress } from './terminal/progress.ts';

export const copy: Command = {
  summary:
    '--to <folder or postgres://…> [--s3 https://key:secret@host/bucket?region=…] [--overwrite]: copies the site',
  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        s3: { type: 'string' },
        overwrite: { type: 'boolean' },
      },
    });
    const place = readPlace(config, values);
    if (isDeepStrictEqual(place.database, config.database)) {
      throw new WrongSetting('--to names the database that the site is in already');
    }
    await makeApart(async (folder, gently) => {
      const signal = gently(); // files copied by then stay, and needn't be copied again
      const source = await openSite(config);
      const target = await openPlace(place);
      try {
        await prepare(target, source.schema, values);
        const tables = await withSnapshot(source.db, source.location, folder, (snapshot) =>
          writeRows(snapshot, folder),
        );
        const isSameStorage = isDeepStrictEqual(place.storage, config.storage);
        if (isSameStorage) say('  files: they stay where they are');
        else await copyFiles(source, target, signal);
        signal.throwIfAborted();
        await takeRows(target, folder, tables, 'copy');
      } finally {
        await Promise.all([source.db.destroy(), target.db.destroy()]);
      }
    });
    say('Copied, and compared with the source. Who was signed in signs in anew.');
  },
};

/** A folder takes rows and files; with a database, the files stay where they are, unless S3 is given. */
function readPlace(here: Place, { to, s3 }: { to?: string; s3?: string }): Place {
  if (!to)
    throw new WrongSetting('--to is missing: a folder, or postgres://user:password@host/name');
  const isPostgres = /^postgres(?:ql)?:\/\//.test(to);
  const folder = resolve(to);
  const uploads = resolve(folder, 'uploads');
  const storage = isPostgres ? here.storage : { folder: uploads };
  return {
    database: isPostgres ? { postgres: to } : { sqlite: resolve(folder, 'vitrine.sqlite') },
    storage: s3 ? readS3(s3) : storage,
    temporaryFiles: isPostgres ? here.temporaryFiles : resolve(uploads, '.arriving'),
  };
}

function readS3(address: string): StorageLocation {
  const url = URL.parse(address);
  const bucket = url?.pathname.slice(1);
  if (!url || !/^https?:$/.test(url.protocol) || !bucket || !url.username || !url.password) {
    throw new WrongSetting('--s3 must look like https://key:secret@host/bucket?region=eu-1');
  }
  return {
    s3: {
      endpoint: url.origin,
      bucket,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}

/** Object storage has high latency but serves many requests in parallel. */
const filesAtOnce = 8;

async function copyFiles(source: OpenPlace, target: OpenPlace, signal: AbortSignal): Promise<void> {
  const names: string[] = [];
  for await (const { name } of source.storage.list()) names.push(name);
  const progress = startProgress('files', names.length);
  const left = names.values();
  async function copySome() {
    for (const name of left) {
      signal.throwIfAborted();
      const content = await source.storage.open(name);
      if (!content) continue; // removed since: no row in the snapshot needed it
      const { size } = await storeFile(target, name, content);
      progress.step(size);
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, copySome));
  progress.finish();
}

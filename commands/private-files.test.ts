import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../server/process/config.ts';
import { openData } from '../server/process/open-data.ts';
import { migrate } from '../store/engine/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder } from '../tests/support/engines.ts';

/** Files with personal data are private even with a umask of 0. */
let folder: Awaited<ReturnType<typeof newFolder>>;
let config: Config;
let usualMask: number;
beforeAll(async () => {
  usualMask = process.umask(0);
  folder = await newFolder();
  config = readConfig({ DATA_DIR: join(folder.path, 'data'), DEMO_CONTENT: '0' });
});
afterAll(async () => {
  process.umask(usualMask);
  await folder.remove();
});

async function modesIn(directory: string): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of await readdir(directory)) {
    const { mode } = await stat(join(directory, name));
    modes[name.replace(/\d{13}/, 'time')] = (mode & 0o777).toString(8);
  }
  return modes;
}

it('the database, its SQLite side files and temporary uploads are private', async () => {
  const { db } = await openData(config);
  expect(await modesIn(config.dataDir)).toEqual({
    'vitrine.sqlite': '600',
    'vitrine.sqlite-wal': '600',
    'vitrine.sqlite-shm': '600',
    // A web server may serve files from here.
    uploads: '777',
  });
  expect(await modesIn(join(config.dataDir, 'uploads'))).toEqual({ '.arriving': '700' });
  await db.destroy();
});

it('a backup is private, also if an interrupted one left a file', async () => {
  const file = join(folder.path, 'site.tar');
  await writeFile(`${file}.part`, 'begun');
  expect(await vitrine(config, ['backup', file])).toMatchObject({ status: 0 });
  const { data: _data, ...modes } = await modesIn(folder.path);
  expect(modes).toEqual({ 'site.tar': '600' });
});

it('snapshots and restored snapshots are private', async () => {
  await migrate(config.database, { ...migrations, '9999-more': { up: async () => {} } });
  expect(await vitrine(config, ['restore-snapshot'])).toMatchObject({ status: 0 });
  const { uploads: _uploads, ...modes } = await modesIn(config.dataDir);
  expect(Object.keys(modes).join(' ')).toMatch(/\.snapshot.*\.replaced-|\.replaced-.*\.snapshot/);
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
});

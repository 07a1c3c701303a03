import { spawnSync } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { openData } from '../server/process/open-data.ts';
import { write } from '../store/engine/write.ts';
import { recordMedia } from '../store/media/media.ts';
import { testActor } from '../tests/support/actor.ts';
import { newFolder } from '../tests/support/engines.ts';
import { unusedFiles } from './unused-files.ts';

const root = join(import.meta.dirname, '..');
const names = ['1', '2'].map((digit) => `${digit.repeat(40)}.jpg`);
let folder: Awaited<ReturnType<typeof newFolder>>;

function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder.path };
  const program = ['commands/main.ts', 'unused-files', ...args];
  const { status, stdout, stderr } = spawnSync('node', program, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, printed: stdout, said: stderr };
}

beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => folder.remove());

it('does not create a site where there is none', async () => {
  const reason = 'there is no site here; use the same DATA_DIR and DATABASE_URL as the server';
  expect(run()).toEqual({ status: 1, printed: '', said: `unused-files: ${reason}\n` });
  expect(await readdir(folder.path)).toEqual([]);
});

it.each(['0', '-1', '1.5', 'week', ''])('refuses --older-than-days=%s', async (days) => {
  const refusal = unusedFiles.run(['--remove', `--older-than-days=${days}`], readConfig({}));
  await expect(refusal).rejects.toThrow('--older-than-days must be a whole number, at least 1');
});

it('rejects unknown options', async () => {
  await expect(unusedFiles.run(['--delete'], readConfig({}))).rejects.toThrow(/^Unknown option/);
});

it('lists all unused files, and removes only those older than the given age', async () => {
  const { db } = await openData(readConfig({ DATA_DIR: folder.path, DEMO_CONTENT: '0' }));
  await write(db, testActor, (trx) =>
    recordMedia(trx, { name: names[0], type: 'image/jpeg', title: 'An old idea', size: 1 }),
  );
  await db.destroy();
  for (const [index, name] of names.entries()) {
    const path = join(folder.path, 'uploads', name);
    const then = new Date(Date.now() - (index * 8 + 1.5) * 24 * 60 * 60_000);
    await writeFile(path, 'x'.repeat(1024 * 1024));
    await utimes(path, then, then);
  }
  const stored = async () => (await readdir(join(folder.path, 'uploads'))).slice(1);

  const totals = 'Unused: 2 uploads, 2.00 MB; older than 7 days: 1 uploads, 1.00 MB.';
  const { status, printed } = run();
  expect([status, printed.split('\n')]).toEqual([
    0,
    [
      `${names[1]}       1.00 MB     9 days`,
      `${names[0]}       1.00 MB     1 days  "An old idea"`,
      totals,
      '',
    ],
  ]);
  expect(await stored()).toEqual(names);
  expect(run('--remove').printed).toContain('\nRemoved: 1 uploads, 1.00 MB.\n');
  expect(await stored()).toEqual([names[0]]);
  expect(run('--remove', '--older-than-days', '1').printed).toContain('Removed: 1 uploads');
  expect(await stored()).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder } from '../tests/support/engines.ts';
import { form, mp4Of } from '../tests/support/files.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';

/** Commands that are interrupted: truncated files, SIGKILL and SIGTERM. */
let site: TestApp;
let place: Awaited<ReturnType<typeof newFolder>>;
let backups: string;
/** A complete backup of the site, used by the restores. */
let whole: string;
beforeAll(async () => {
  site = await startTestApp('SQLite');
  place = await newFolder();
  backups = join(place.path, 'backups');
  await mkdir(backups);
  // Large enough that a command can be interrupted while it copies them.
  await addVideos(site, 16_000_000);
  whole = join(place.path, 'whole.tar');
  expect(await vitrine(site.config, ['backup', whole])).toMatchObject({ status: 0 });
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

async function addVideos(to: TestApp, bytes: number) {
  const admin = await to.administrator();
  for (let number = 0; number < 3; number += 1) {
    const sent = form([{ field: 'file', bytes: mp4Of(Buffer.alloc(bytes, number)) }]);
    await admin.call('POST /api/homepage/upload', sent.payload, sent);
  }
}

/** Starts the command as a child process and waits until it is at work. */
async function start(
  args: string[],
  environment: Record<string, string>,
  isInTheMiddle: () => boolean,
) {
  const child = spawn(process.execPath, ['commands/main.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await expect.poll(isInTheMiddle, { interval: 5 }).toBe(true);
  return { child, said: () => said };
}

const startBackup = (file: string) =>
  start(['backup', file], { DATA_DIR: site.folder }, () => holdsSomething(backups));

/** A restore into a new data folder, with its own folder for temporary files. */
async function startRestore(
  isInTheMiddle: (folder: { data: string; temporary: string }) => boolean,
) {
  const folder = await newFolder();
  onTestFinished(() => folder.remove());
  const [data, temporary] = [join(folder.path, 'data'), join(folder.path, 'temporary')];
  await mkdir(temporary);
  const environment = { DATA_DIR: data, TMPDIR: temporary };
  const started = await start(['restore', whole], environment, () =>
    isInTheMiddle({ data, temporary }),
  );
  return { ...started, data, temporary, environment };
}

it('restore refuses a truncated backup with a one-line error and changes nothing', async () => {
  const file = join(place.path, 'site.tar');
  const small = await startTestApp('SQLite');
  onTestFinished(small.stop);
  await addVideos(small, 100_000);
  expect(await vitrine(small.config, ['backup', file])).toMatchObject({ status: 0 });
  const bytes = await readFile(file);
  const target = readConfig({ DATA_DIR: join(place.path, 'empty') });
  const cuts = Array.from({ length: 12 }, (_, number) => Math.floor((bytes.length * number) / 12));
  for (const size of [...cuts, 1, 511, 513, bytes.length - 1_025, bytes.length - 2_000]) {
    await writeFile(file, bytes.subarray(0, size));
    const { status, said } = await vitrine(target, ['restore', file]);
    expect(status).toBe(1);
    expect(said).toMatch(/^[^\n]*site\.tar is (no backup, or is )?damaged: [^\n]+$/);
    expect(existsSync(join(place.path, 'empty', 'vitrine.sqlite'))).toBe(false);
  }
});

it('backup stops on SIGTERM with a one-line message and leaves no files', async () => {
  const { child, said } = await startBackup(join(backups, 'stopped.tar'));
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said()).toMatch(/Broken off; nothing was left behind\.\n$/);
  expect(await readdir(backups)).toEqual([]);
});

it('the next backup cleans up after a killed one, whatever its file name', async () => {
  const { child } = await startBackup(join(backups, 'killed.tar'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(backups)).toEqual(['.vitrine-parts']);
  const { status } = await vitrine(site.config, ['backup', join(backups, 'next.tar')]);
  expect(status).toBe(0);
  expect(await readdir(backups)).toEqual(['next.tar']);
});

it('restore stopped before it writes anything leaves no files', async () => {
  const { child, said, data, temporary } = await startRestore((folder) =>
    holdsSomething(folder.temporary),
  );
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toMatch(/Broken off; nothing was left behind\.\n$/);
  expect([await readdir(temporary), existsSync(data)]).toEqual([[], false]);
});

it('restore stopped halfway removes the files it stored', async () => {
  const { child, said, data, temporary } = await startRestore((folder) => hasUploads(folder.data));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toMatch(/restore: broken off\n$/);
  expect(await readdir(temporary)).toEqual([]);
  expect((await readdir(data, { recursive: true })).sort()).toEqual([
    'uploads',
    'uploads/.arriving',
  ]);
});

it('the next restore cleans up after a killed one, without --overwrite', async () => {
  const { child, data, temporary } = await startRestore((folder) => hasUploads(folder.data));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(temporary)).toHaveLength(1);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = readConfig({ DATA_DIR: data });
  expect(await vitrine(config, ['restore', whole])).toMatchObject({ status: 0 });
  expect(await readdir(temporary)).toEqual([]);
  expect(await readdir(join(data, 'uploads', '.arriving'))).toEqual([]);
});

it('commands refuse a temporary folder that another user created', async () => {
  const folder = await newFolder();
  onTestFinished(() => folder.remove());
  const { uid } = userInfo();
  await mkdir(join(folder.path, 'precious'));
  await symlink(join(folder.path, 'precious'), join(folder.path, `vitrine-${uid}`));
  vi.stubEnv('TMPDIR', folder.path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, said } = await vitrine(site.config, ['restore', 'any.tar']);
  expect([status, said]).toEqual([1, expect.stringMatching(/is somebody else's; set TMPDIR/)]);
});

const hasUploads = (data: string) =>
  existsSync(join(data, 'uploads')) &&
  readdirSync(join(data, 'uploads')).some((name) => name !== '.arriving');

/** Whether a command has started to write into its subfolder. */
const holdsSomething = (folder: string) =>
  readdirSync(folder, { recursive: true }).some((path) => String(path).split('/').length > 2);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder } from '../tests/support/engines.ts';
import { form, mp4Of } from '../tests/support/files.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';

/** Commands that are cut, killed or told to stop in the middle. */
let site: TestApp;
let place: Awaited<ReturnType<typeof newFolder>>;
let backups: string;
beforeAll(async () => {
  site = await startTestApp('SQLite');
  place = await newFolder();
  backups = join(place.path, 'backups');
  await mkdir(backups);
  const admin = await site.administrator();
  for (let number = 0; number < 3; number += 1) {
    const sent = form([{ field: 'file', bytes: mp4Of(Buffer.alloc(16_000_000, number)) }]);
    await admin.call('POST /api/homepage/upload', sent.payload, sent);
  }
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

/** The command as a process of its own, once it is in the middle of its work. */
async function startBackup(file: string) {
  const child = spawn(process.execPath, ['commands/main.ts', 'backup', file], {
    env: { ...process.env, DATA_DIR: site.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => existsSync(join(backups, '.vitrine-parts')), { interval: 5 }).toBe(true);
  return { child, said: () => said };
}

it('a backup that is cut anywhere is refused in one line, and the place stays as it was', async () => {
  const file = join(place.path, 'site.tar');
  expect(await vitrine(site.config, ['backup', file])).toMatchObject({ status: 0 });
  const whole = await readFile(file);
  const target = readConfig({ DATA_DIR: join(place.path, 'empty') });
  const cuts = Array.from({ length: 12 }, (_, number) => Math.floor((whole.length * number) / 12));
  for (const size of [...cuts, 1, 511, 513, whole.length - 1_025, whole.length - 2_000]) {
    await writeFile(file, whole);
    await truncate(file, size);
    const { status, said } = await vitrine(target, ['restore', file]);
    expect(status).toBe(1);
    expect(said).toMatch(/^[^\n]*site\.tar is (no backup, or is )?damaged: [^\n]+$/);
    expect(existsSync(join(place.path, 'empty', 'vitrine.sqlite'))).toBe(false);
  }
});

it('a backup that is told to stop says so in one line and leaves nothing', async () => {
  const { child, said } = await startBackup(join(backups, 'stopped.tar'));
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said()).toMatch(/Broken off; nothing was left behind\.\n$/);
  expect(await readdir(backups)).toEqual([]);
});

it('what a killed backup leaves goes with the next, whatever that is called', async () => {
  const { child } = await startBackup(join(backups, 'killed.tar'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(backups)).toEqual(['.vitrine-parts']);
  const { status } = await vitrine(site.config, ['backup', join(backups, 'next.tar')]);
  expect(status).toBe(0);
  expect(await readdir(backups)).toEqual(['next.tar']);
});

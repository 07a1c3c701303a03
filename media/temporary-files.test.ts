import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { openTemporaryFiles } from './temporary-files.ts';

const hour = 60 * 60_000;

/** Opens a folder with a file of this name and age; returns whether the file is kept. */
async function survives(name: string, ageMs = 0): Promise<boolean> {
  const { path, remove } = await newFolder();
  await writeFile(join(path, name), 'half');
  const then = new Date(Date.now() - ageMs);
  await utimes(join(path, name), then, then);
  await openTemporaryFiles(path);
  const left = await readdir(path);
  await remove();
  return left.includes(name);
}

/** A temporary file name as this process creates them, but from another process. */
async function nameBy(maker: { machine?: string; pid?: number; process?: string }) {
  const { path, remove } = await newFolder();
  const [machine, pid, process, file] = basename((await openTemporaryFiles(path)).newPath()).split(
    '.',
  );
  await remove();
  return [maker.machine ?? machine, maker.pid ?? pid, maker.process ?? process, file].join('.');
}

it('removes files of an exited process on this machine', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(await survives(await nameBy({ pid: child.pid, process: 'gone' }))).toBe(false);
});

it('removes files of a previous process with the same PID, as in a container', async () => {
  expect(await survives(await nameBy({ process: 'before' }))).toBe(false);
});

it('removes files too old to still be uploading, whoever created them', async () => {
  expect(await survives(await nameBy({ machine: 'other' }), 25 * hour)).toBe(false);
  expect(await survives(await nameBy({ pid: process.ppid, process: 'other' }), 25 * hour)).toBe(
    false,
  );
  expect(await survives('nobody-knows-what', 25 * hour)).toBe(false);
});

it('keeps files of running processes', async () => {
  expect(await survives(await nameBy({}))).toBe(true);
  expect(await survives(await nameBy({ pid: process.ppid, process: 'other' }))).toBe(true);
  expect(await survives(await nameBy({ machine: 'other', pid: 1 }), 23 * hour)).toBe(true);
});

it('makes the folder private, even if it was not before', async () => {
  const { path, remove } = await newFolder();
  await chmod(path, 0o755);
  await openTemporaryFiles(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await remove();
});

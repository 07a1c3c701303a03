import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotTry, type ResilienceContext } from '../case.ts';
import { aFolder } from './site.ts';

const run = promisify(execFile);

/** A clock for one process that can be set while it runs, using Debian's libfaketime. */
export async function aFalseClock(context: ResilienceContext) {
  const folder = await aFolder(context);
  const library = await findLibrary(folder);
  const file = join(folder, 'clock');
  const set = (days: number) => writeFile(file, `${days >= 0 ? '+' : ''}${days}d`);
  await set(0);
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Setting a clock doesn't change how fast time passes.
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}

/** Finds the installed library, or unpacks it from its package without installing it. */
async function findLibrary(folder: string): Promise<string> {
  for (const machine of await readdir('/usr/lib')) {
    const path = join('/usr/lib', machine, 'faketime', 'libfaketimeMT.so.1');
    if (existsSync(path)) return path;
  }
  try {
    await run('apt-get', ['download', 'libfaketime'], { cwd: folder });
    const [name] = await readdir(folder);
    await run('dpkg', ['-x', name, '.'], { cwd: folder });
    const [machine] = await readdir(join(folder, 'usr', 'lib'));
    return join(folder, 'usr', 'lib', machine, 'faketime', 'libfaketimeMT.so.1');
  } catch {
    throw new CannotTry('needs libfaketime (on Debian: apt install faketime)');
  }
}

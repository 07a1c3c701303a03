import { rmdirSync, rmSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { openTemporaryFiles } from '../media/temporary-files.ts';
import { say } from './terminal/progress.ts';

/**
 * Creates something in a private folder. Once it has asked for the signal, an interrupted command waits for it to
 * undo what it did elsewhere.
 */
type Make<T> = (folder: string, gently: () => AbortSignal) => Promise<T>;

/** Next to its destination, and so on the same disk, where it's moved once complete. */
export async function makeBeside<T>(place: string, make: Make<T>): Promise<T> {
  return makeIn(join(dirname(place), '.vitrine-parts'), make);
}

/** In the system's temporary folder: for what is written to its destination piece by piece. */
export async function makeApart<T>(make: Make<T>): Promise<T> {
  const { uid } = userInfo();
  const parts = join(tmpdir(), `vitrine-${uid}`);
  await mkdir(parts, { recursive: true, mode: 0o700 });
  // Anyone could have created a file or folder of this name, and old files in it will be deleted.
  const found = await lstat(parts);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`${parts} is somebody else's; set TMPDIR to another folder`);
  }
  return makeIn(parts, make);
}

/** Cleans up however it ends. Leftovers of a command that was killed are removed by the next one. */
async function makeIn<T>(parts: string, make: Make<T>): Promise<T> {
  const { newPath } = await openTemporaryFiles(parts);
  const own = newPath();
  let undoing: AbortController | undefined;

  function leave() {
    rmSync(own, { recursive: true, force: true });
    try {
      rmdirSync(parts);
    } catch {
      // another command is using it
    }
  }
  function breakOff() {
    if (undoing) return undoing.abort(new Error('broken off'));
    leave();
    say('Broken off; nothing was left behind.');
    process.exit(1);
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, breakOff);
  try {
    await mkdir(own, { recursive: true, mode: 0o700 });
    return await make(own, () => {
      undoing = new AbortController();
      return undoing.signal;
    });
  } finally {
    for (const signal of signals) process.off(signal, breakOff);
    leave();
  }
}

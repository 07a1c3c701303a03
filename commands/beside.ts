import { rmdirSync, rmSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { openTemporaryFiles } from '../media/temporary-files.ts';
import { say } from './terminal/progress.ts';

/**
 * Makes something in a private folder. From when it asks for a signal, whoever breaks it off waits until it
 * has undone what it did elsewhere.
 */
type Make<T> = (folder: string, gently: () => AbortSignal) => Promise<T>;

/** Beside its place, which it takes once it is whole: on the same disk. */
export async function makeBeside<T>(place: string, make: Make<T>): Promise<T> {
  return makeIn(join(dirname(place), '.vitrine-parts'), make);
}

/** Where temporary files go: for what is put elsewhere piece by piece. */
export async function makeApart<T>(make: Make<T>): Promise<T> {
  const { uid } = userInfo();
  const parts = join(tmpdir(), `vitrine-${uid}`);
  await mkdir(parts, { recursive: true, mode: 0o700 });
  // Anybody may have put something there under this name, and what is old in it will be removed.
  const found = await lstat(parts);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`${parts} is somebody else's; set TMPDIR to another folder`);
  }
  return makeIn(parts, make);
}

/** Nothing is left, whatever ends it. What a command that was killed has left goes with the next. */
async function makeIn<T>(parts: string, make: Make<T>): Promise<T> {
  const { newPath } = await openTemporaryFiles(parts);
  const own = newPath();
  let undoing: AbortController | undefined;

  function leave() {
    rmSync(own, { recursive: true, force: true });
    try {
      rmdirSync(parts);
    } catch {
      // another command is at work beside us
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

import { rmdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openArriving } from '../media/arriving.ts';
import { say } from './progress.ts';

const name = '.vitrine-parts';

/**
 * Makes something in a private folder beside its place, which it takes once it is whole: on the same disk, and
 * nothing of it is left, whatever ends it. What a command that was killed has left goes with the next.
 */
export async function makeBeside<T>(
  place: string,
  make: (folder: string) => Promise<T>,
): Promise<T> {
  const parts = join(dirname(place), name);
  const { newPath } = await openArriving(parts);
  const own = newPath();
  await mkdir(own, { recursive: true, mode: 0o700 });

  function leave() {
    rmSync(own, { recursive: true, force: true });
    try {
      rmdirSync(parts);
    } catch {
      // another command is at work beside us
    }
  }
  function breakOff() {
    leave();
    say('Broken off; nothing was left behind.');
    process.exit(1);
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, breakOff);
  try {
    return await make(own);
  } finally {
    for (const signal of signals) process.off(signal, breakOff);
    leave();
  }
}

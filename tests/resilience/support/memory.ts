import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './site.ts';

/** The server's resident memory in megabytes, according to the kernel. */
export async function memoryOf({ process }: Site): Promise<number> {
  return megabytesOf(process.pid, 'VmRSS');
}

/**
 * The peak memory of the server and all its descendants while the work runs, each at its own peak. Shared memory,
 * such as Node's binary, is counted once.
 */
export async function peakDuring<Done>({ process }: Site, work: Promise<Done>) {
  const state = { isOver: false, peak: 0 };
  const watching = (async () => {
    while (!state.isOver) {
      const all = await Promise.all((await familyOf(process.pid)).map(worstOf));
      state.peak = Math.max(
        state.peak,
        all.reduce((sum, held) => sum + held, 0),
      );
      await delay(20);
    }
  })();
  const done = await work.finally(() => {
    state.isOver = true;
  });
  await watching;
  return { done, peak: Math.round(state.peak) };
}

async function worstOf(pid: number | undefined): Promise<number> {
  const proportional = await megabytesOf(pid, 'Pss', 'smaps_rollup');
  const shared = proportional > 0 ? (await megabytesOf(pid, 'VmRSS')) - proportional : 0;
  return (await megabytesOf(pid, 'VmHWM')) - Math.max(0, shared);
}

async function megabytesOf(pid: number | undefined, line: string, file = 'status') {
  const status = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''); // ended meanwhile
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
}

/** A process and all of its descendants. */
async function familyOf(pid: number | undefined): Promise<(number | undefined)[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const families = children.trim().split(/\s+/).filter(Boolean).map(Number).map(familyOf);
  return [pid, ...(await Promise.all(families)).flat()];
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The CPU time of a process with all of its threads, in milliseconds. */
export async function workOf(pid: number | undefined): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) =>
      // A thread that has ended meanwhile, such as the one for passwords, counts as none.
      readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0'),
    ),
  );
  return times.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1_000_000, 0);
}

const lookMs = 300;

/** Waits until a process is nearly idle: some poll the database now and then. */
export async function untilIdle(pid: number | undefined): Promise<void> {
  let before: number;
  do {
    before = await workOf(pid);
    await pause(lookMs);
  } while ((await workOf(pid)) - before > lookMs / 10);
}

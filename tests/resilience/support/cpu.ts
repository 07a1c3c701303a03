import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, on every Linux there is. */
const ticksPerSecond = 100;
/** A process that is killed is counted as it was last seen. */
const lookEveryMs = 250;

interface Watched {
  child: ChildProcess;
  /** What it had taken before the case began. */
  before: number;
  seen: number;
}

const meters = new AsyncLocalStorage<Watched[]>();

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  meters.getStore()?.push({ child, before: 0, seen: 0 });
});

/** Counts the processor time of processes that are started while it measures. */
export function aCpuMeter() {
  const watched: Watched[] = [];
  const look = () => {
    for (const each of watched) each.seen = Math.max(each.seen, secondsOfFamily(each.child.pid));
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    measure: <Done>(work: () => Promise<Done>): Promise<Done> => meters.run(watched, work),
    /** Counts a process that ran before, from now on. */
    add(child: ChildProcess): void {
      if (watched.some((each) => each.child === child)) return;
      const before = secondsOfFamily(child.pid);
      watched.push({ child, before, seen: before });
    },
    /** Answers the seconds. */
    stop(): number {
      clearInterval(timer);
      look();
      return watched.reduce((sum, { before, seen }) => sum + seen - before, 0);
    },
  };
}

/** Of this process and of all that it started and that have ended. */
export const cpuSecondsOfRun = () => secondsOf(process.pid);

/** Of a process and all that it started, whether they still run or not. */
function secondsOfFamily(pid: number | undefined): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + secondsOfFamily(child), secondsOf(pid));
}

function secondsOf(pid: number | undefined): number {
  // After the name, which may hold spaces: user and system time of its own, and of children that have ended.
  const [, fields = ''] = read(`/proc/${pid}/stat`).split(/\) (.*)/s);
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, on every Linux. */
const ticksPerSecond = 100;
/** A killed process counts with the value seen last. */
const lookEveryMs = 250;

interface Watched {
  child: ChildProcess;
  /** CPU time that it had used before the case began. */
  before: number;
  seen: number;
}

const meters = new AsyncLocalStorage<Watched[]>();

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  meters.getStore()?.push({ child, before: 0, seen: 0 });
});

/** Measures the CPU time of processes that are started meanwhile. */
export function aCpuMeter() {
  const watched: Watched[] = [];
  const look = () => {
    for (const each of watched) each.seen = Math.max(each.seen, secondsOfFamily(each.child.pid));
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    measure: <Done>(work: () => Promise<Done>): Promise<Done> => meters.run(watched, work),
    /** Also counts a process that was already running, from now on. */
    add(child: ChildProcess): void {
      if (watched.some((each) => each.child === child)) return;
      const before = secondsOfFamily(child.pid);
      watched.push({ child, before, seen: before });
    },
    /** Returns the seconds. */
    stop(): number {
      clearInterval(timer);
      look();
      return watched.reduce((sum, { before, seen }) => sum + seen - before, 0);
    },
  };
}

/** CPU time of this process and of its children that have ended. */
export const cpuSecondsOfRun = () => secondsOf(process.pid);

/** CPU time of a process and its descendants, whether they're still running or not. */
function secondsOfFamily(pid: number | undefined): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + secondsOfFamily(child), secondsOf(pid));
}

function secondsOf(pid: number | undefined): number {
  // The fields after the name, which may contain spaces: user and system time, its own and that of ended children.
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

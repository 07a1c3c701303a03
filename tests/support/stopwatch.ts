import { readdirSync, readFileSync } from 'node:fs';

/**
 * The returned function gives the milliseconds since the start, minus the time that this process and its children
 * waited for a CPU: a limit on time should test the product, however busy the machine is.
 */
export function startStopwatch(): () => number {
  const begin = performance.now();
  const before = waitsForCpu(process.pid);
  return () => {
    const passed = performance.now() - begin;
    let waited = 0;
    for (const [thread, ms] of waitsForCpu(process.pid)) waited += ms - (before.get(thread) ?? 0);
    return passed - waited;
  };
}

/** How long each thread has waited for a CPU since it started, in milliseconds. Available on Linux only. */
function waitsForCpu(pid: number, waits = new Map<string, number>()): Map<string, number> {
  for (const thread of threadsOf(pid)) {
    const [, nanoseconds = 0] = numbersIn(`${thread}/schedstat`);
    waits.set(thread, nanoseconds / 1e6);
    for (const child of numbersIn(`${thread}/children`)) waitsForCpu(child, waits);
  }
  return waits;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

/** A thread that has ended has no files. */
function numbersIn(path: string): number[] {
  try {
    return (readFileSync(path, 'utf8').match(/\d+/g) ?? []).map(Number);
  } catch {
    return [];
  }
}

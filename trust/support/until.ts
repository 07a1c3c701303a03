import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 5;
const patienceMs = 60_000;

/** Waits until something is so; what never comes is a failure. */
export async function until(isSo: () => unknown, what = 'it'): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not happen in ${patienceMs} ms`);
    await delay(lookEveryMs);
  }
}

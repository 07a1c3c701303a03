import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 5;
/** Polling costs the server time, so the interval grows (backoff). */
const askEveryMs = 50;
const slower = 1.3;
const patienceMs = 60_000;

/** Waits until a condition holds; fails if it never does. */
export async function until(isSo: () => unknown, what = 'it'): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let pauseMs = lookEveryMs; ; ) {
    const answer = isSo();
    if (await answer) return;
    if (performance.now() > end) throw new Error(`${what} did not happen in ${patienceMs} ms`);
    await delay(pauseMs);
    if (answer instanceof Promise) pauseMs = Math.min(askEveryMs, slower * pauseMs);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  CannotTry,
  type CaseOnSharedSite,
  type ResilienceCase,
  type ResilienceContext,
} from './case.ts';
import { dropSharedSite, expectWell, takeSharedSite } from './shared-sites.ts';
import { aCpuMeter } from './support/cpu.ts';
import { cleanUp } from './support/lifetime.ts';
import type { Site } from './support/site.ts';

/** Many times longer than any read-only case takes. */
const sharedLimitMs = 60_000;

export interface Outcome {
  case: ResilienceCase;
  tried: number;
  seconds: number;
  /** CPU time of the processes that the case started, and of the server that it shared. */
  cpuSeconds: number;
  verdict: 'held' | 'FAILED' | 'not tried';
  note: string;
}

/** Runs one case and cleans up after it. */
export async function runCase(testCase: ResilienceCase, rounds: number): Promise<Outcome> {
  const cleanUps: (() => unknown)[] = [];
  const begin = performance.now();
  const meter = aCpuMeter();
  let tried = 0;
  const context: ResilienceContext = {
    rounds,
    tried: (times = 1) => {
      tried += times;
    },
    later: (cleanUp) => cleanUps.push(cleanUp),
  };
  const attempt = async () =>
    testCase.shared
      ? onSharedSite(testCase, context, ({ process }) => meter.add(process))
      : testCase.run(context);
  const end = (verdict: Outcome['verdict'], note: string): Outcome => ({
    case: testCase,
    tried,
    verdict,
    note,
    seconds: (performance.now() - begin) / 1000,
    cpuSeconds: meter.stop(),
  });
  try {
    return end('held', (await meter.measure(attempt)) ?? '');
  } catch (error) {
    if (error instanceof CannotTry) return end('not tried', error.message);
    console.error(`\n${testCase.name}:`, error);
    return end('FAILED', firstLine(error));
  } finally {
    await cleanUp(cleanUps);
  }
}

/** A case that fails may have harmed the server, so the next one gets a new one. */
async function onSharedSite(
  { shared, run }: CaseOnSharedSite,
  context: ResilienceContext,
  onSite: (site: Site) => void,
) {
  try {
    const site = await takeSharedSite(shared);
    onSite(site);
    await expectWell(site, 'before the case began');
    const note = await within(run(context, site));
    await expectWell(site, 'after the case');
    return note;
  } catch (error) {
    await dropSharedSite(shared);
    throw error;
  }
}

/** A hanging server must fail its case, not block every case that shares it. */
async function within(work: ReturnType<CaseOnSharedSite['run']>) {
  const limit = new AbortController();
  const tooLate = delay(sharedLimitMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`its server took longer than ${sharedLimitMs / 1000} s`);
  });
  tooLate.catch(() => {}); // rejects when aborted because the work finished in time
  return Promise.race([work, tooLate]).finally(() => limit.abort());
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0].slice(0, 120);

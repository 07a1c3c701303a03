import type { Kind, Metrics, Observed, SiteState } from './prometheus.ts';

export type { Kind, Metrics } from './prometheus.ts';

/**
 * Counts requests. The Prometheus client is loaded after the first response, so that it doesn't slow down the start.
 */
let prometheus: typeof import('./prometheus.ts') | undefined;
const pending: Observed[] = [];

async function load() {
  prometheus ??= await import('./prometheus.ts');
  for (const observed of pending.splice(0)) prometheus.record(observed);
  return prometheus;
}

export function observe(observed: Observed): void {
  if (prometheus) prometheus.record(observed);
  else if (pending.push(observed) === 1) setImmediate(load);
}

/** Responses of the fast path since they were last read, by kind and first digit of the status. */
const hits = new Map<Kind, number[]>();

/** Called for every response of the fast path: it only increments a counter, so that it costs visitors nothing. */
export function observeHit(kind: Kind, status: number): void {
  const counts = hits.get(kind);
  if (counts) counts[Math.floor(status / 100)] += 1;
  else hits.set(kind, [0, 0, 0, 0, 0, 0].with(Math.floor(status / 100), 1));
}

export async function readMetrics(): Promise<Metrics> {
  const { count, readRegistry } = await load();
  for (const [kind, counts] of hits) {
    for (const [digit, times] of counts.entries()) {
      if (times > 0) count(kind, digit, 'hit', times);
    }
  }
  hits.clear();
  return readRegistry();
}

export async function writeMetrics(gathered: Metrics[], state: SiteState): Promise<string> {
  return (await load()).writeMetrics(gathered, state);
}

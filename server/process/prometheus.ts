import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCount } from '../../store/jobs/jobs.ts';
import { jobKinds } from '../../store/tables/jobs.ts';

/** The metrics of this process, in the text format of Prometheus; loaded by `metrics.ts`. */

export type Kind = 'page' | 'api' | 'upload' | 'asset' | 'system';

export interface Observed {
  kind: Kind;
  status: number;
  seconds: number;
  /** Missing if responses of this kind aren't cached. */
  cache: 'hit' | 'miss' | undefined;
}

/** The metrics of one process, as sent to the process that aggregates them. */
export type Metrics = object[];

const registry = new Registry();
const registers = [registry];
// With several workers, each has its own label.
if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });

const requests = new Counter({
  name: 'vitrine_requests_total',
  help: 'Requests by kind and class of status.',
  labelNames: ['kind', 'status'] as const,
  registers,
});
const seconds = new Histogram({
  name: 'vitrine_request_seconds',
  help: 'How long requests took that were not answered straight from the cache, by kind.',
  labelNames: ['kind'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const cache = new Counter({
  name: 'vitrine_cache_total',
  help: 'Answers that could be cached: taken from the cache, or made.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});
new Gauge({
  name: 'process_resident_memory_bytes',
  help: 'Memory that the process holds.',
  registers,
  collect() {
    this.set(process.memoryUsage.rss());
  },
});
new Gauge({
  name: 'nodejs_heap_used_bytes',
  help: 'Memory that objects take.',
  registers,
  collect() {
    this.set(process.memoryUsage().heapUsed);
  },
});
new Counter({
  name: 'process_cpu_seconds_total',
  help: 'Processor time that the process used.',
  registers,
  collect() {
    const { user, system } = process.cpuUsage();
    this.reset();
    this.inc((user + system) / 1_000_000);
  },
});
new Gauge({
  name: 'process_start_time_seconds',
  help: 'When the process started, since 1970.',
  registers,
  collect() {
    this.set(Math.round(performance.timeOrigin / 1000));
  },
});

/** Counts several requests with the same labels. */
export function count(
  kind: Kind,
  statusDigit: number,
  outcome: Observed['cache'],
  times = 1,
): void {
  requests.inc({ kind, status: `${statusDigit}xx` }, times);
  if (outcome) cache.inc({ kind, outcome }, times);
}

export function record({ kind, status, seconds: took, cache: outcome }: Observed): void {
  count(kind, Math.floor(status / 100), outcome);
  seconds.observe({ kind }, took);
}

export const readRegistry = (): Promise<Metrics> => registry.getMetricsAsJSON();

export interface SiteState {
  /** Missing if the database doesn't answer. */
  jobs: JobCount[] | undefined;
}

/** The metrics of all given processes, and the state of the site, as text. */
export async function writeMetrics(gathered: Metrics[], { jobs }: SiteState): Promise<string> {
  const all = AggregatorRegistry.aggregate(gathered);
  const own = { registers: [all] };
  const up = new Gauge({
    name: 'vitrine_database_up',
    help: 'Whether the database answers.',
    ...own,
  });
  up.set(jobs ? 1 : 0);
  if (jobs) {
    const waiting = new Gauge({
      name: 'vitrine_jobs',
      help: 'Work for later, by kind: waiting, or given up.',
      labelNames: ['kind', 'state'] as const,
      ...own,
    });
    for (const kind of jobKinds) {
      for (const state of ['waiting', 'failed'] as const) {
        const found = jobs.find((count) => count.kind === kind && count.state === state);
        waiting.set({ kind, state }, found?.count ?? 0);
      }
    }
  }
  return all.metrics();
}

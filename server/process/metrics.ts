import cluster from 'node:cluster';

/** What this process counts about itself, to be written in the text format of Prometheus. */

export type Kind = 'page' | 'api' | 'upload' | 'asset' | 'system';

export interface Observed {
  kind: Kind;
  status: number;
  seconds: number;
  /** Whether it was kept already; missing where nothing of the kind is kept. */
  cache: 'hit' | 'miss' | undefined;
}

/** Values by name and labels, such as `requests_total{kind="page"}`. */
export type Series = Record<string, number>;

const families: Record<string, [type: string, help: string]> = {
  vitrine_requests_total: ['counter', 'Requests by kind and class of status.'],
  vitrine_request_seconds: ['histogram', 'How long requests took, by kind.'],
  vitrine_cache_total: ['counter', 'Answers that could be kept: taken from memory, or made.'],
  vitrine_pictures_waiting: ['gauge', 'Pictures whose sizes are still to be made.'],
  vitrine_database_up: ['gauge', 'Whether the database answers.'],
  process_resident_memory_bytes: ['gauge', 'Memory that the process holds.'],
  nodejs_heap_used_bytes: ['gauge', 'Memory that objects take.'],
  process_cpu_seconds_total: ['counter', 'Processor time that the process used.'],
  process_start_time_seconds: ['gauge', 'When the process started, since 1970.'],
};

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Counts {
  /** By their first digit: a name for each would have to be made for every request. */
  statuses: number[];
  cache: Record<string, number>;
  /** As many as took no longer than each bound, but longer than the one before; the rest is last. */
  buckets: number[];
  seconds: number;
}

const counted = new Map<Kind, Counts>();

/** Called for every request: only adds up, so that it costs visitors nothing. */
export function observe({ kind, status, seconds, cache }: Observed): void {
  let counts = counted.get(kind);
  if (!counts) {
    const buckets = Array<number>(bucketSeconds.length + 1).fill(0);
    counts = { statuses: [0, 0, 0, 0, 0, 0], cache: {}, buckets, seconds: 0 };
    counted.set(kind, counts);
  }
  counts.statuses[Math.floor(status / 100)] += 1;
  if (cache) counts.cache[cache] = (counts.cache[cache] ?? 0) + 1;
  const fitting = bucketSeconds.findIndex((bound) => seconds <= bound);
  counts.buckets[fitting === -1 ? bucketSeconds.length : fitting] += 1;
  counts.seconds += seconds;
}

function* seriesOf(kind: Kind, { statuses, cache, buckets, seconds }: Counts) {
  for (const [digit, count] of statuses.entries()) {
    if (count > 0) yield [named('vitrine_requests_total', { kind, status: `${digit}xx` }), count];
  }
  for (const [outcome, count] of Object.entries(cache)) {
    yield [named('vitrine_cache_total', { kind, outcome }), count];
  }
  let total = 0;
  for (const [index, count] of buckets.entries()) {
    total += count;
    const le = String(bucketSeconds[index] ?? '+Inf');
    yield [named('vitrine_request_seconds_bucket', { kind, le }), total];
  }
  yield [named('vitrine_request_seconds_sum', { kind }), seconds];
  yield [named('vitrine_request_seconds_count', { kind }), total];
}

/** Where several processes serve, each counts for itself under its own label. */
function named(name: string, labels: Record<string, string> = {}): string {
  const all = cluster.worker ? { ...labels, worker: String(cluster.worker.id) } : labels;
  const written = Object.entries(all).map(([label, value]) => `${label}="${value}"`);
  return written.length > 0 ? `${name}{${written.join(',')}}` : name;
}

export function readSeries(): Series {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    ...Object.fromEntries([...counted].flatMap(([kind, counts]) => [...seriesOf(kind, counts)])),
    [named('process_resident_memory_bytes')]: rss,
    [named('nodejs_heap_used_bytes')]: heapUsed,
    [named('process_cpu_seconds_total')]: (user + system) / 1_000_000,
    [named('process_start_time_seconds')]: Math.round(performance.timeOrigin / 1000),
  };
}

export function writeMetrics(series: Series): string {
  const entries = Object.entries(series);
  const lines = Object.entries(families).flatMap(([family, [type, help]]) => {
    const own = entries.filter(([name]) => familyOf(name) === family);
    if (own.length === 0) return [];
    return [
      `# HELP ${family} ${help}`,
      `# TYPE ${family} ${type}`,
      ...own.map(([name, value]) => `${name} ${value}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const familyOf = (name: string) =>
  name.replace(/\{.*/, '').replace(/^(vitrine_request_seconds)_(?:bucket|sum|count)$/, '$1');

import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A separate process that simulates many visitors. Each has its own connection and keeps to a timetable: a late
 * response doesn't delay the next request, and is measured from when it was due.
 */
export interface Visits {
  url: string;
  pages: string[];
  visitors: number;
  seconds: number;
  /** The time between two requests of one visitor. */
  pauseMs: number;
}

export interface Visited {
  answers: number;
  errors: string[];
  p50: number;
  p99: number;
  slowest: number;
  /** The 99th percentile of this process's own delay: what the machine adds. */
  ownDelay: number;
}

const { url, pages, visitors, seconds, pauseMs }: Visits = JSON.parse(process.argv[2]);
const times: number[] = [];
const errors: string[] = [];
const agents = Array.from(
  { length: visitors },
  () => new Agent({ keepAlive: true, maxSockets: 1 }),
);
const ownDelay = monitorEventLoopDelay({ resolution: 5 });

await Promise.all(
  Array.from({ length: visitors }, (_, visitor) => visit(visitor, warmUp(visitor))),
);
ownDelay.enable();
const begin = performance.now();
await Promise.all(
  Array.from({ length: visitors }, (_, visitor) => visit(visitor, timetable(visitor))),
);
times.sort((a, b) => a - b);
const visited: Visited = {
  answers: times.length,
  errors: errors.slice(0, 5),
  p50: at(0.5),
  p99: at(0.99),
  slowest: at(1),
  ownDelay: Math.max(0, ownDelay.percentile(99) / 1e6 - 5),
};
process.send?.(visited);
process.disconnect?.();

/** Before measuring, every visitor is connected and every page has been rendered once. */
async function* warmUp(visitor: number) {
  yield { page: pages[visitor % pages.length], due: undefined };
}

/** Evenly spread, so that visitors don't all send requests at the same moment. */
async function* timetable(visitor: number) {
  const first = begin + (pauseMs * visitor) / visitors;
  for (let turn = 0; ; turn += 1) {
    const due = first + turn * pauseMs;
    if (due > begin + seconds * 1000) return;
    await delay(Math.max(0, due - performance.now()));
    yield { page: pages[(visitor + turn) % pages.length], due };
  }
}

async function visit(visitor: number, plan: AsyncGenerator<{ page: string; due?: number }>) {
  for await (const { page, due } of plan) {
    const status = await ask(agents[visitor], url + page).catch((error: Error) => error.message);
    if (status !== 200) errors.push(`${page}: ${status}`);
    else if (due !== undefined) times.push(performance.now() - due);
  }
}

function ask(agent: Agent, address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

function at(share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

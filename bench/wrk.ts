import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';
import { median } from './figures.ts';

export interface Target {
  url: string;
  /** Headers to send, or other options of wrk. */
  options: string[];
  /** What runs in parallel during the measurement. */
  meanwhile?: () => { stop: () => Promise<void> };
}

/** Requests per second of each target, measured in turns within one run, so that noise affects all alike. */
export async function ratesInTurns<Name extends string>(
  { isQuick }: Bench,
  targets: Record<Name, Target>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const rates = new Map(names.map((name) => [name, [] as number[]]));
  const rounds = isQuick ? 3 : 9;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const other = targets[name].meanwhile?.();
      const rate = await measure(targets[name], isQuick ? 1 : 2).finally(() => other?.stop());
      if (round > 0) rates.get(name)?.push(rate); // the first round is a warm-up
    }
  }
  const medians = names.map((name) => [name, median(rates.get(name) ?? [])]);
  return Object.fromEntries(medians);
}

const measure = async ({ url, options }: Target, seconds: number) =>
  (await ask(url, seconds, options)).rate;

/**
 * Sends requests as fast as possible for a while; returns the number of successful responses and the rate per second.
 */
export async function ask(url: string, seconds: number, options: string[]) {
  const settings = ['-t1', '-c32', `-d${seconds}s`, ...options, url];
  const { stdout } = await promisify(execFile)('wrk', settings);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx or 3xx/.test(stdout) || !rate) throw new Error(`${url} did not answer as it should`);
  return { rate, count: Number(/(\d+) requests in/.exec(stdout)?.[1]) };
}

/** Sends requests until it's stopped. */
export function startLoad(url: string, options: string[] = []) {
  const load = spawn('wrk', ['-t1', '-c16', '-d1h', ...options, url], { stdio: 'ignore' });
  return {
    async stop() {
      if (load.signalCode) return;
      load.kill();
      await once(load, 'exit');
    },
  };
}

/** Waits until what the first visit warms up in the background is ready. */
export async function untilReady(url: string, { isQuick }: Bench): Promise<void> {
  await (await fetch(url)).arrayBuffer();
  await pause(isQuick ? 6_000 : 20_000);
}

export const header = (name: string, value: string) => ['-H', `${name}: ${value}`];

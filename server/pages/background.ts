import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { bodyOf, compressBest } from '../../cache/cached-response.ts';
import { publishedPage } from '../../cache/published-page.ts';
import { pageKey, type SiteCache } from '../../cache/site-cache.ts';
import type { Visits } from '../http/visits.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { FindPage } from './public-pages.ts';

/**
 * Without a disk, as many pages as fit into memory besides what visitors request. With one, as many as get the best
 * compression: it takes fifteen times as long as everything else, and saves a twelfth of the bytes.
 */
export const mostPages = 300;
/** While one is compressed and written, another is rendered. */
const publishedAtOnce = 3;
/** Debounces: changes this close together are handled in one round. */
export const gatherMs = 250;
const mostFailures = 10;
/** Backoff: quick retries for an outage of seconds, rare ones for one of minutes. */
const retryAfterMs = [1_000, 2_000, 4_000, 8_000, 30_000];

interface BackgroundOptions {
  cache: SiteCache;
  find: FindPage;
  visits: Visits;
  known: KnownAddresses;
}

/** After the start and after every change, prepares the pages that visitors will request, and nothing else. */
export function keepPagesReady(
  app: FastifyInstance,
  { cache, find, visits, known }: BackgroundOptions,
) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let failures = 0;
  let isListening = false;

  function schedule(inMs = gatherMs) {
    if (!isListening || stopping.signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(work).then(
        () => {
          failures = 0;
        },
        (error) => {
          app.log.warn({ err: error }, 'pages could not be made ready');
          schedule(retryAfterMs[Math.min(failures, retryAfterMs.length - 1)]);
          failures += 1;
        },
      );
    }, inMs).unref();
  }

  /** The most visited first. Changes that come meanwhile are left to the next round. */
  async function work() {
    const paths = await known.paths();
    const site = visits.origin();
    if (site === undefined) return;
    const { disk } = cache;
    const sorted = visits.sort([...paths]);
    const first = sorted.slice(0, mostPages);
    if (!disk) {
      return eachOf(
        first.filter((path) => !isWarm(site + path)),
        (path) => warm(site, path),
      );
    }
    await eachOf(
      sorted.filter((path) => !disk.has(path)),
      (path) => publish(site, path),
      publishedAtOnce,
    );
    await eachOf(
      first.filter((path) => !disk.isCompressedBest(path)),
      // Pages that must be rendered again come first.
      async (path) => !timer && disk.compressBest(path),
    );
  }

  /** A failing page doesn't hold up others; if many fail, something else is wrong, so it stops. Retried later. */
  async function eachOf(
    paths: string[],
    make: (path: string) => Promise<unknown>,
    atOnce = 1,
  ): Promise<void> {
    const failures: unknown[] = [];
    const left = paths.values();
    const takeTurns = async () => {
      for (const path of left) {
        if (stopping.signal.aborted || failures.length >= mostFailures) return;
        await make(path).catch((error) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
    if (failures.length > 0) throw failures[0];
  }

  function isWarm(address: string): boolean {
    const entry = cache.peek(pageKey(address));
    return entry?.state === 'fresh' && entry.response?.isCompressedBest === true;
  }

  async function publish(site: string, path: string) {
    const { response, entry } = await find(new URL(site + path));
    if (response.status === 404) return; // removed meanwhile
    if (!entry) throw new Error(`${path} cannot be published now`);
    const { 'content-security-policy': policy } = response.headers;
    const html = publishedPage(String(await bodyOf(response, 'identity')), policy);
    await cache.publish(path, entry, html);
  }

  /** Pauses for as long as it worked: half of the time is left to visitors, even on a single core. */
  async function warm(site: string, path: string) {
    const begun = performance.now();
    const { response, entry } = await find(new URL(site + path));
    if (entry) await compressBest(response);
    await delay(performance.now() - begun, undefined, { ref: false });
  }

  app.addHook('onListen', async () => {
    isListening = true;
    schedule();
  });
  visits.onFirst(() => schedule());
  app.addHook('preClose', async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  });
  return { schedule: () => schedule() };
}

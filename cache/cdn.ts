import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { claimPurge, readRevision } from '../store/engine/changes.ts';
import type { Database } from '../store/engine/database.ts';

/** By then every server has heard of a change: what a CDN fetches after the purge is the new page. */
const settleMs = 1_500;
const answerWithinMs = 10_000;
const retryAfterMs = [1_000, 5_000, 30_000];

/** A visitor need not wait while a CDN fetches anew what it has held for its time. */
const staleSeconds = 60;

/**
 * How long a page may be held. Browsers always ask again, so that a change is in the very next
 * answer; a CDN does so too unless it is told of changes, or somebody chose a time.
 */
export function caching(cdnSeconds: number): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, no-cache' };
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`,
    // Only here: some browsers would take it as meant for them.
    'cdn-cache-control': `public, max-age=${cdnSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

interface CdnOptions {
  purgeUrl?: string;
  purgeHeader?: string;
  seconds: number;
}

/** Tells a CDN to forget its pages after a change; of several servers, one does. */
export function keepCdnPurged(db: Database, { purgeUrl, purgeHeader }: CdnOptions, log: Log) {
  const stopping = new AbortController();
  const wait = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  let isUnderWay = false;
  let isToRepeat = false;

  function purgeSoon() {
    isToRepeat = isUnderWay;
    if (isUnderWay) return;
    isUnderWay = true;
    void purge()
      .catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the CDN was not purged');
      })
      .finally(() => {
        isUnderWay = false;
        if (isToRepeat) purgeSoon();
      });
  }

  async function purge() {
    const revision = await readRevision(db);
    await wait(settleMs);
    if (!(await claimPurge(db, revision))) return;
    for (const pause of retryAfterMs) {
      try {
        return await call();
      } catch (error) {
        log.warn({ err: error }, 'the CDN was not purged; trying again');
      }
      await wait(pause);
    }
    await call();
  }

  /** All pages show the same frame, so any change may be on any of them. */
  async function call() {
    const headers = new Headers({ 'content-type': 'application/json' });
    const [, name, value] = /^([^:]+): (.+)$/.exec(purgeHeader ?? '') ?? [];
    if (name) headers.set(name, value);
    const response = await fetch(purgeUrl ?? '', {
      method: 'POST',
      headers,
      body: JSON.stringify({ purge_everything: true }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`);
    log.info('the CDN was purged');
  }

  purgeSoon(); // what a server that died has left undone
  return { purgeSoon, stop: () => stopping.abort() };
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

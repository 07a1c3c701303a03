import { setTimeout as delay } from 'node:timers/promises';
import type { Revisions } from '../store/engine/change.ts';
import { claimPurge, endPurge, readPurged, readRevision } from '../store/engine/changes.ts';
import type { Database } from '../store/engine/database.ts';

/** By then every server has been notified of a change, so a CDN fetches the new page after the purge. */
const settleMs = 1_500;
const answerWithinMs = 10_000;
const retryAfterMs = [1_000, 5_000, 30_000];
/** Longer than all retries together: another server takes over only from one that died. */
const claimMs = 90_000;
const usualPauseMs = 30_000;
/** As many URLs as common CDNs accept in one request. */
const mostAddresses = 30;

/** Visitors don't wait while a CDN refetches an expired page. */
const staleSeconds = 60;

/**
 * How long a page may be cached. Browsers always revalidate, so a change is in the very next response; so does a CDN,
 * unless it's purged on changes or `CDN_SECONDS` is set.
 */
export function cdnHeaders(cdnSeconds: number): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, no-cache' };
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`,
    // Only here: in cache-control, some browsers would apply stale-while-revalidate themselves.
    'cdn-cache-control': `public, max-age=${cdnSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

interface CdnOptions {
  purgeUrl: string;
  purgeHeader?: string;
}

interface Log {
  info: (message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** URLs to purge from a CDN, or everything. */
export type Purged = string[] | 'everything';

export type Cdn = ReturnType<typeof openCdn>;

/** Purges what has changed from a CDN; of several servers, one does it. */
export function openCdn(
  db: Database,
  { purgeUrl, purgeHeader }: CdnOptions,
  log: Log,
  lookAgainMs = usualPauseMs,
) {
  const stopping = new AbortController();
  const wait = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  /** The URLs that each revision since the start has affected. */
  const touched = new Map<number, Purged>();
  let isUnderWay = false;
  let isToRepeat = false;

  function purgeSoon() {
    isToRepeat = isUnderWay;
    if (isUnderWay) return;
    isUnderWay = true;
    void purgeAll()
      .catch(() => {}) // aborted: the server is stopping
      .finally(() => {
        isUnderWay = false;
        if (isToRepeat && !stopping.signal.aborted) purgeSoon();
      });
  }

  /** Retries until every change has been purged, by this server or another. */
  async function purgeAll() {
    await wait(settleMs);
    for (;;) {
      try {
        if (await purge()) return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the CDN was not purged; trying again later');
      }
      await wait(lookAgainMs);
    }
  }

  /** Returns whether nothing is left to purge. */
  async function purge(): Promise<boolean> {
    const revision = await readRevision(db);
    if ((await readPurged(db)) < revision) {
      const before = await claimPurge(db, claimMs);
      if (before === undefined) return false; // another server holds the claim
      const purged = await tellOf(before, revision).catch(async (error) => {
        await endPurge(db, before);
        throw error;
      });
      await endPurge(db, purged);
    }
    for (const seen of touched.keys()) if (seen <= revision) touched.delete(seen);
    return true;
  }

  /** Returns the revision up to which the CDN is purged now. */
  async function tellOf(before: number, revision: number): Promise<number> {
    if (before >= revision) return before; // another server has purged it already
    const purged = touchedBetween(before, revision);
    if (purged.length > 0) await tellPatiently(purged);
    return revision;
  }

  /** Everything, if this process doesn't know what one of the revisions affected. */
  function touchedBetween(before: number, revision: number): Purged {
    const addresses = new Set<string>();
    for (let number = before + 1; number <= revision; number += 1) {
      const some = touched.get(number) ?? 'everything';
      if (some === 'everything') return some;
      for (const address of some) addresses.add(address);
    }
    return addresses.size <= mostAddresses ? [...addresses] : 'everything';
  }

  async function tellPatiently(purged: Purged) {
    let next = purged;
    for (const pause of retryAfterMs) {
      try {
        return await tell(next);
      } catch (error) {
        log.warn({ err: error }, 'the CDN was not purged; trying again');
        next = 'everything'; // not every CDN accepts single URLs
      }
      await wait(pause);
    }
    await tell(next);
  }

  async function tell(purged: Purged) {
    const headers = new Headers({ 'content-type': 'application/json' });
    const [, name, value] = /^([^:]+): (.+)$/.exec(purgeHeader ?? '') ?? [];
    if (name) headers.set(name, value);
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers,
      body: JSON.stringify(
        purged === 'everything' ? { purge_everything: true } : { files: purged },
      ),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`);
    log.info('the CDN was purged');
  }

  purgeSoon(); // what a server that died left unpurged
  return {
    /** Records the URLs that these revisions affected and schedules a purge. */
    purge({ after, upTo }: Revisions, addresses: Purged) {
      for (let number = after + 1; number <= upTo; number += 1) touched.set(number, addresses);
      purgeSoon();
    },
    stop: () => stopping.abort(),
  };
}

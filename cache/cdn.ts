import { setTimeout as delay } from 'node:timers/promises';
import type { Revisions } from '../store/engine/change.ts';
import { claimPurge, endPurge, readPurged, readRevision } from '../store/engine/changes.ts';
import type { Database } from '../store/engine/database.ts';

/** By then every server has heard of a change: what a CDN fetches after the purge is the new page. */
const settleMs = 1_500;
const answerWithinMs = 10_000;
const retryAfterMs = [1_000, 5_000, 30_000];
/** Longer than all tries together take: another server goes on where one has died. */
const claimMs = 90_000;
const usualPauseMs = 30_000;
/** As many addresses as common CDNs take in one request. */
const mostAddresses = 30;

/** A visitor need not wait while a CDN fetches anew what it has held for its time. */
const staleSeconds = 60;

/**
 * How long a page may be held. Browsers always ask again, so that a change is in the very next
 * answer; a CDN does so too unless it is told of changes, or somebody chose a time.
 */
export function cdnHeaders(cdnSeconds: number): Record<string, string> {
  if (cdnSeconds === 0) return { 'cache-control': 'public, no-cache' };
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`,
    // Only here: some browsers would take it as meant for them.
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

/** Addresses that a CDN is to forget, or all of them. */
export type Purged = string[] | 'everything';

export type Cdn = ReturnType<typeof openCdn>;

/** Tells a CDN to forget what has changed; of several servers, one does. */
export function openCdn(
  db: Database,
  { purgeUrl, purgeHeader }: CdnOptions,
  log: Log,
  lookAgainMs = usualPauseMs,
) {
  const stopping = new AbortController();
  const wait = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  /** What each revision since the start has touched. */
  const touched = new Map<number, Purged>();
  let isUnderWay = false;
  let isToRepeat = false;

  function purgeSoon() {
    isToRepeat = isUnderWay;
    if (isUnderWay) return;
    isUnderWay = true;
    void purgeAll()
      .catch(() => {}) // it waits no longer: the server stops
      .finally(() => {
        isUnderWay = false;
        if (isToRepeat && !stopping.signal.aborted) purgeSoon();
      });
  }

  /** Goes on until it is told of everything, by this server or by another. */
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

  /** Answers whether nothing is left to be told. */
  async function purge(): Promise<boolean> {
    const revision = await readRevision(db);
    if ((await readPurged(db)) < revision) {
      const before = await claimPurge(db, claimMs);
      if (before === undefined) return false; // another server is at it
      const purged = await tellOf(before, revision).catch(async (error) => {
        await endPurge(db, before);
        throw error;
      });
      await endPurge(db, purged);
    }
    for (const seen of touched.keys()) if (seen <= revision) touched.delete(seen);
    return true;
  }

  /** Answers up to which revision the CDN knows now. */
  async function tellOf(before: number, revision: number): Promise<number> {
    if (before >= revision) return before; // another server was quicker
    const purged = touchedBetween(before, revision);
    if (purged.length > 0) await tellPatiently(purged);
    return revision;
  }

  /** All of them where a revision is among those that this process knows nothing of. */
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
        next = 'everything'; // not every CDN takes single addresses
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

  purgeSoon(); // what a server that died has left undone
  return {
    /** Takes note of what these revisions have touched; the CDN is told soon. */
    purge({ after, upTo }: Revisions, addresses: Purged) {
      for (let number = after + 1; number <= upTo; number += 1) touched.set(number, addresses);
      purgeSoon();
    },
    stop: () => stopping.abort(),
  };
}

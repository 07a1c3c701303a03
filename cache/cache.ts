import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/call/errors.ts';
import type { Change } from '../store/engine/change.ts';
import { createDatabaseHealth, type DatabaseHealth } from '../store/engine/database-health.ts';
import { type CachedResponse, sizeOfResponse } from './cached-response.ts';
import { createDependencyGraph, dependenciesOf } from './dependency-graph.ts';
import { areCurrent, createEntry, type Dependency, type Entry, type Made } from './entry.ts';

const knownBytes = 96 * 1024 * 1024;
/** URLs that the site doesn't link to get their own LRU, so a flood of made-up ones evicts only its own kind. */
const othersBytes = 24 * 1024 * 1024;

/**
 * How many entries are revalidated before a write is acknowledged; the rest are revalidated on their next request.
 */
const revalidatedAtOnce = 20;
const mostTries = 5;

export interface CacheOptions {
  bytes?: number;
  bytesOfOthers?: number;
  /** Called with the changes and the pages that must be revalidated or rendered again. */
  onStale?: (pages: Entry[], changes: Change[]) => Promise<void>;
  /** Of the database: while it's silent, nothing can be computed. */
  health?: Pick<DatabaseHealth, 'isSilent' | 'unlessSilent' | 'unlessAway'>;
}

export interface GetOptions {
  /** Whether the site itself links to it; anything else goes into a separate, smaller LRU. */
  isKnown?: boolean;
  /** Whether a failure is thrown rather than answered with the last good response. */
  isStrict?: boolean;
  /** Whether it's composed of other entries only, and so handles their database failures itself. */
  isComposed?: boolean;
  onMiss?: () => void;
}

export interface Got {
  response: CachedResponse;
  /** Missing if the response is for this request only. */
  entry?: Entry;
}

/**
 * Caches API responses, and pages composed of them, until a dependency changes. Concurrent requests for a key share
 * one computation (single flight).
 */
export function createCache({
  bytes = knownBytes,
  bytesOfOthers = othersBytes,
  onStale = async () => {},
  health = createDatabaseHealth(),
}: CacheOptions = {}) {
  const graph = createDependencyGraph();
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Got>>();
  /** For each computation in flight, the dependencies that have changed since it began. */
  const underWay = new Set<Set<Dependency>>();
  const known = createLru(bytes);
  const others = createLru(bytesOfOthers);
  let timer: NodeJS.Timeout | undefined;

  function createLru(maxSize: number) {
    return new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxSize / 2, // no single entry evicts all others
      sizeCalculation: ({ key, response }) =>
        (response ? sizeOfResponse(response) : 0) + key.length + 1,
      dispose: (entry, _key, reason) => {
        if (reason === 'evict') release(entry);
      },
    });
  }

  /** Drops the response. Without one, an entry is kept only for its dependents or its file on disk. */
  function release(entry: Entry) {
    entry.response = undefined;
    if (entry.isPinned || entry.dependents.size > 0) return;
    if (entries.get(entry.key) === entry) entries.delete(entry.key);
    for (const source of graph.remove(entry)) if (!source.response) release(source);
  }

  function drop(entry: Entry) {
    entry.state = 'stale';
    for (const lru of [known, others]) lru.delete(entry.key);
    release(entry);
  }

  async function get(key: string, make: Entry['make'], options: GetOptions = {}): Promise<Got> {
    const entry = entries.get(key);
    if (entry?.state === 'fresh' && entry.response) {
      const { response } = entry;
      const { isKnown = entry.isKnown } = options;
      if (isKnown === entry.isKnown) roomOf(entry).get(key);
      else if (!moveTo(entry, isKnown)) return { response };
      return { response, entry };
    }
    if (options.isStrict) return join(key, make, options);
    const standIn = health.isSilent() && findLastGood(key);
    if (standIn) return standIn;
    const flight = join(key, make, options);
    try {
      // Waiting requests fall back to the last good response as soon as the database goes silent.
      const got = await (findLastGood(key) ? health.unlessSilent(flight) : flight);
      return (got.response.status >= 500 && findLastGood(key)) || got;
    } catch {
      return findLastGood(key) ?? flight;
    }
  }

  const join = (key: string, make: Entry['make'], options: GetOptions) =>
    flights.get(key) ?? begin(key, make, options);

  function begin(key: string, make: Entry['make'], options: GetOptions): Promise<Got> {
    const flight = refresh(key, make, options).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  async function refresh(key: string, make: Entry['make'], options: GetOptions): Promise<Got> {
    const entry = entries.get(key);
    if (entry?.state === 'suspect' && entry.response && (await isStillCurrent(entry))) {
      return { response: entry.response, entry };
    }
    options.onMiss?.();
    return makeAnew(key, make, options);
  }

  function findLastGood(key: string): Got | undefined {
    const entry = entries.get(key);
    return entry?.response && !entry.isRevoked ? { response: entry.response } : undefined;
  }

  /** Revalidates a page's sources: if all of them are unchanged, so is the page. */
  async function isStillCurrent(entry: Entry): Promise<boolean> {
    if (entry.sources.length === 0) return false;
    await Promise.all(entry.sources.map((source) => revalidate(source.entry)));
    return entry.state === 'fresh'; // set by settleDependents
  }

  async function revalidate(entry: Entry): Promise<void> {
    // Retry if another change arrived while it was computed.
    for (let tries = 0; tries < mostTries && entry.state !== 'fresh'; tries += 1) {
      const made = get(entry.key, entry.make, { isKnown: entry.isKnown, isStrict: true });
      await health.unlessSilent(made).catch(() => {
        entry.state = 'stale';
        tries = mostTries;
      });
    }
  }

  async function makeAnew(key: string, make: Entry['make'], options: GetOptions): Promise<Got> {
    const missed = new Set<Dependency>();
    underWay.add(missed);
    const making = options.isComposed ? make() : health.unlessAway(make);
    const made = await making
      .finally(() => underWay.delete(missed))
      .catch((error) => {
        // A 4xx is definitive: the previous response is no longer valid.
        const before = entries.get(key);
        if (before && error instanceof ApiError && error.status < 500) drop(before);
        throw error;
      });
    const { response, dependsOn = [], sources = [], isCacheable = true } = made;
    if (!isCacheable) {
      const before = entries.get(key);
      // Drop what no longer exists, but keep the last good response if computing it failed (5xx).
      if (before && response.status !== 200 && response.status < 500) drop(before);
      return { response };
    }
    // A computation that began before a change is served to the requests waiting for it, but not cached.
    const isTouched =
      missed.has('everything') || dependsOn.some((dependency) => missed.has(dependency));
    if (isTouched || !areCurrent(sources)) return { response };
    return store(key, make, made, options);
  }

  function store(key: string, make: Entry['make'], made: Made, options: GetOptions): Got {
    const { dependsOn = [], sources = [], expiresAt } = made;
    const { isKnown = true } = options;
    const before = entries.get(key);
    const isSame = before?.etag === made.response.etag;
    // Unchanged bytes keep their compressed variants.
    const response = (isSame && before.response) || made.response;
    const unused = before ? graph.remove(before) : [];
    // Reuse the object: dependents hold a reference to it as their source.
    const entry: Entry = before ?? createEntry(key, make, response.etag);
    Object.assign(entry, {
      make,
      response,
      sources,
      expiresAt,
      etag: response.etag,
      state: 'fresh',
      isRevoked: false,
      dependsOn: expiresAt === undefined ? dependsOn : [...dependsOn, 'time'],
    } satisfies Partial<Entry>);
    entries.set(key, entry);
    graph.add(entry);
    for (const source of unused) if (!source.response) release(source);
    settleDependents(entry, isSame);
    if (expiresAt !== undefined) awaitExpiry();
    return moveTo(entry, isKnown) ? { response, entry } : { response };
  }

  const roomOf = ({ isKnown }: Entry) => (isKnown ? known : others);

  /** Returns false if the entry is too large for its LRU; the next request then computes it again. */
  function moveTo(entry: Entry, isKnown: boolean): boolean {
    for (const lru of [known, others]) lru.delete(entry.key);
    entry.isKnown = isKnown;
    const room = roomOf(entry).set(entry.key, entry);
    const isThere = room.has(entry.key);
    if (!isThere) release(entry);
    return isThere;
  }

  /**
   * If an entry's content is unchanged, suspect dependents whose sources are all current become fresh again;
   * otherwise its dependents become stale.
   */
  function settleDependents(entry: Entry, isSame: boolean) {
    for (const dependent of entry.dependents) {
      if (!isSame) dependent.state = 'stale';
      else if (dependent.state === 'suspect' && areCurrent(dependent.sources)) {
        dependent.state = 'fresh';
        dependent.isRevoked = false;
      }
    }
  }

  /**
   * Marks everything that depends on these changes as suspect, to be revalidated before its next use. Synchronous.
   */
  function mark(changes: Change[]): Set<Entry> {
    const touched = new Set<Entry>();
    const suspect = (entry: Entry, isRevoked: boolean) => {
      if (entry.state === 'fresh') entry.state = 'suspect';
      if (isRevoked) entry.isRevoked = true;
      touched.add(entry);
      for (const dependent of entry.dependents) suspect(dependent, isRevoked);
    };
    flights.clear(); // later requests must not join computations that began before the change
    for (const change of changes) {
      for (const missed of underWay)
        for (const dependency of dependenciesOf(change)) missed.add(dependency);
      for (const entry of graph.touchedBy(change)) suspect(entry, change.removed);
    }
    return touched;
  }

  /**
   * Finds out what these changes really affected, and reports the pages that must be rendered again. By then, entries
   * that turned out to be unchanged are fresh again.
   */
  async function invalidate(changes: Change[]): Promise<void> {
    const touched = mark(changes);
    // Sources with the most dependents first: if one is unchanged, none of its dependents is affected.
    const answers = [...touched]
      .filter(({ state, dependents }) => state === 'suspect' && dependents.size > 0)
      .sort((one, other) => other.dependents.size - one.dependents.size);
    await Promise.all(answers.slice(0, revalidatedAtOnce).map(revalidate));
    const stale = [...touched].filter(
      ({ state, sources }) => state !== 'fresh' && sources.length > 0,
    );
    await onStale(stale, changes);
  }

  /** Expiry is handled as a change at that time. */
  function awaitExpiry() {
    clearTimeout(timer);
    const fresh = graph.dependentOn('time').filter(({ state }) => state === 'fresh');
    if (fresh.length === 0) return;
    const next = Math.min(...fresh.map(({ expiresAt = 0 }) => expiresAt));
    const expire = () => {
      if (next > Date.now()) awaitExpiry();
      else void invalidate([{ kind: 'time', id: '', removed: false }]);
    };
    const inMs = Math.max(next - Date.now(), 0);
    timer = setTimeout(expire, Math.min(inMs, longestTimerMs)).unref();
  }

  return {
    get,
    invalidate,
    /** Keeps an entry and its dependencies even if its response is evicted, or stops keeping them. */
    pin(entry: Entry, isPinned: boolean) {
      entry.isPinned = isPinned;
      if (!entry.response) release(entry);
    },
    peek: (key: string): Entry | undefined => entries.get(key),
    /** Restores an entry that another process saved: its dependencies, without the response. */
    restore(entry: Entry) {
      entries.set(entry.key, entry);
      graph.add(entry);
      if (entry.expiresAt !== undefined) awaitExpiry();
    },
    stop: () => clearTimeout(timer),
  };
}

const longestTimerMs = 2 ** 31 - 1;

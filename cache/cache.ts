import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/call/errors.ts';
import type { Change } from '../store/engine/change.ts';
import { createDatabaseHealth, type DatabaseHealth } from '../store/engine/database-health.ts';
import { type CachedResponse, sizeOfResponse } from './cached-response.ts';
import { createDependencyGraph, tagsOf } from './dependency-graph.ts';
import { areCurrent, createEntry, type Entry, type Made, type Tag } from './entry.ts';

const knownBytes = 96 * 1024 * 1024;
/** What the site does not lead to has a room of its own: whoever makes up addresses pushes out their like. */
const othersBytes = 24 * 1024 * 1024;

/** How many answers are looked at before a write is acknowledged; others, when they are asked for. */
const revalidatedAtOnce = 20;
const mostTries = 5;

export interface CacheOptions {
  bytes?: number;
  bytesOfOthers?: number;
  /** Told of what changes have touched: pages that have to be made again. */
  onStale?: (pages: Entry[], changes: Change[]) => Promise<void>;
  /** That of the database: while it is silent, nothing can be made. */
  health?: Pick<DatabaseHealth, 'isSilent' | 'unlessSilent' | 'unlessAway'>;
}

export interface GetOptions {
  /** Whether the site leads there. */
  isKnown?: boolean;
  /** Whether it fails where it cannot be made, rather than answer with the last good response. */
  isStrict?: boolean;
  /** Whether it is made of other entries alone: it handles it by itself where the database fails those. */
  isComposed?: boolean;
  /** Called where it was not there. */
  onMiss?: () => void;
}

export interface Got {
  response: CachedResponse;
  /** Missing where the response is for this one request. */
  entry?: Entry;
}

/**
 * Answers of the API, and pages made of them, until something that they were made of changes. Requests
 * for the same thing share one making of it (single flight).
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
  /** What has changed since each making that is under way began. */
  const underWay = new Set<Set<Tag>>();
  const known = createLru(bytes);
  const others = createLru(bytesOfOthers);
  let timer: NodeJS.Timeout | undefined;

  function createLru(maxSize: number) {
    return new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxSize / 2, // one value never pushes out all others
      sizeCalculation: ({ key, response }) =>
        (response ? sizeOfResponse(response) : 0) + key.length + 1,
      dispose: (entry, _key, reason) => {
        if (reason === 'evict') release(entry);
      },
    });
  }

  /** Gives up the response. An entry without one is of use only to what depends on it. */
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
      // Requests that wait when the database falls silent need not wait for its answer.
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

  /** Looks at what a page was made of: where every answer says the same again, so does the page. */
  async function isStillCurrent(entry: Entry): Promise<boolean> {
    if (entry.sources.length === 0) return false;
    await Promise.all(entry.sources.map((source) => revalidate(source.entry)));
    return entry.state === 'fresh'; // by settleDependents
  }

  async function revalidate(entry: Entry): Promise<void> {
    // Once more where a further change came while it was made.
    for (let tries = 0; tries < mostTries && entry.state !== 'fresh'; tries += 1) {
      const made = get(entry.key, entry.make, { isKnown: entry.isKnown, isStrict: true });
      await health.unlessSilent(made).catch(() => {
        entry.state = 'stale';
        tries = mostTries;
      });
    }
  }

  async function makeAnew(key: string, make: Entry['make'], options: GetOptions): Promise<Got> {
    const missed = new Set<Tag>();
    underWay.add(missed);
    const making = options.isComposed ? make() : health.unlessAway(make);
    const made = await making
      .finally(() => underWay.delete(missed))
      .catch((error) => {
        // A refusal is an answer: what was there before is gone.
        const before = entries.get(key);
        if (before && error instanceof ApiError && error.status < 500) drop(before);
        throw error;
      });
    const { response, tags = [], sources = [], isCacheable = true } = made;
    if (!isCacheable) {
      const before = entries.get(key);
      // What is not there any more goes; what could not be made now stays as it last was.
      if (before && response.status !== 200 && response.status < 500) drop(before);
      return { response };
    }
    // What was begun before a change is for those who waited for it, and nobody else.
    const isTouched = missed.has('everything') || tags.some((tag) => missed.has(tag));
    if (isTouched || !areCurrent(sources)) return { response };
    return store(key, make, made, options);
  }

  function store(key: string, make: Entry['make'], made: Made, options: GetOptions): Got {
    const { tags = [], sources = [], expiresAt } = made;
    const { isKnown = true } = options;
    const before = entries.get(key);
    const isSame = before?.etag === made.response.etag;
    // The same bytes keep the forms that were made of them.
    const response = (isSame && before.response) || made.response;
    const unused = before ? graph.remove(before) : [];
    // The same object as before: what depends on it knows it as its source.
    const entry: Entry = before ?? createEntry(key, make, response.etag);
    Object.assign(entry, {
      make,
      response,
      sources,
      expiresAt,
      etag: response.etag,
      state: 'fresh',
      isRevoked: false,
      tags: expiresAt === undefined ? tags : [...tags, 'time'],
    } satisfies Partial<Entry>);
    entries.set(key, entry);
    graph.add(entry);
    for (const source of unused) if (!source.response) release(source);
    settleDependents(entry, isSame);
    if (expiresAt !== undefined) awaitExpiry();
    return moveTo(entry, isKnown) ? { response, entry } : { response };
  }

  const roomOf = ({ isKnown }: Entry) => (isKnown ? known : others);

  /** What is too large for its room is made again for whoever asks next. */
  function moveTo(entry: Entry, isKnown: boolean): boolean {
    for (const lru of [known, others]) lru.delete(entry.key);
    entry.isKnown = isKnown;
    const room = roomOf(entry).set(entry.key, entry);
    const isThere = room.has(entry.key);
    if (!isThere) release(entry);
    return isThere;
  }

  /** What was made of an answer stays as it is where the answer says the same again. */
  function settleDependents(entry: Entry, isSame: boolean) {
    for (const dependent of entry.dependents) {
      if (!isSame) dependent.state = 'stale';
      else if (dependent.state === 'suspect' && areCurrent(dependent.sources)) {
        dependent.state = 'fresh';
        dependent.isRevoked = false;
      }
    }
  }

  /** What depends on these changes is looked at before it is used again. Done at once. */
  function mark(changes: Change[]): Set<Entry> {
    const touched = new Set<Entry>();
    const suspect = (entry: Entry, isRevoked: boolean) => {
      if (entry.state === 'fresh') entry.state = 'suspect';
      if (isRevoked) entry.isRevoked = true;
      touched.add(entry);
      for (const dependent of entry.dependents) suspect(dependent, isRevoked);
    };
    flights.clear(); // whoever asks from now on gets what is made from now on
    for (const change of changes) {
      for (const missed of underWay) for (const tag of tagsOf(change)) missed.add(tag);
      for (const entry of graph.touchedBy(change)) suspect(entry, change.removed);
    }
    return touched;
  }

  /**
   * Finds out what these changes have really touched, and tells of the pages that have to be made again.
   * By then, whatever turned out to be as it was is fresh again.
   */
  async function invalidate(changes: Change[]): Promise<void> {
    const touched = mark(changes);
    // What most others were made of comes first: where it says the same again, none of them is touched.
    const answers = [...touched]
      .filter(({ state, dependents }) => state === 'suspect' && dependents.size > 0)
      .sort((one, other) => other.dependents.size - one.dependents.size);
    await Promise.all(answers.slice(0, revalidatedAtOnce).map(revalidate));
    const stale = [...touched].filter(
      ({ state, sources }) => state !== 'fresh' && sources.length > 0,
    );
    await onStale(stale, changes);
  }

  /** What lasts for a time ends at its time, as if it had changed then. */
  function awaitExpiry() {
    clearTimeout(timer);
    const fresh = graph.tagged('time').filter(({ state }) => state === 'fresh');
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
    /** Keeps what an entry depends on, even where its response is evicted; or no longer. */
    pin(entry: Entry, isPinned: boolean) {
      entry.isPinned = isPinned;
      if (!entry.response) release(entry);
    },
    peek: (key: string): Entry | undefined => entries.get(key),
    /** Takes over what another process knew: of what something was made, without the response. */
    restore(entry: Entry) {
      entries.set(entry.key, entry);
      graph.add(entry);
      if (entry.expiresAt !== undefined) awaitExpiry();
    },
    stop: () => clearTimeout(timer),
  };
}

const longestTimerMs = 2 ** 31 - 1;

import type { ChangeKind } from '../store/engine/change.ts';
import type { CachedResponse } from './cached-response.ts';

/** What a response depends on: one item (`product:<id>`), or anything of a kind (`product`). */
export type Dependency = ChangeKind | `${ChangeKind}:${string}`;

/** A cache entry that a response was built from, and its ETag at the time. */
export interface Source {
  entry: Entry;
  etag: string;
}

/** What computing a response passes to the cache. */
export interface Made {
  response: CachedResponse;
  /** Which changes may affect it. */
  dependsOn?: Dependency[];
  /** The cache entries that it was built from. */
  sources?: Source[];
  /** When it expires without a change. */
  expiresAt?: number;
  /** Whether it may be cached; if not, it's only for the requests already waiting for it. */
  isCacheable?: boolean;
}

/** A response with its dependencies. Entries built from it reference it as their source. */
export interface Entry {
  readonly key: string;
  make: () => Promise<Made>;
  /** Missing once evicted; the entry stays as long as others depend on it. */
  response: CachedResponse | undefined;
  etag: string;
  /**
   * fresh: no dependency has changed. suspect: one may have, so it's revalidated before use. stale: it must be
   * computed again.
   */
  state: 'fresh' | 'suspect' | 'stale';
  /** Shows something that was removed: it must not be served again, not even if computing it fails. */
  isRevoked: boolean;
  dependsOn: readonly Dependency[];
  sources: readonly Source[];
  dependents: Set<Entry>;
  expiresAt: number | undefined;
  /** Whether the site itself links to it. */
  isKnown: boolean;
  /** Whether a file on disk depends on it, too. */
  isPinned: boolean;
}

/** Whether all sources are fresh and unchanged since they were used. */
export function areCurrent(sources: readonly Source[]): boolean {
  return sources.every(({ entry, etag }) => entry.state === 'fresh' && entry.etag === etag);
}

/** An entry without a response, as if it had been evicted. */
export function createEntry(key: string, make: Entry['make'], etag: string): Entry {
  return {
    key,
    make,
    response: undefined,
    etag,
    state: 'fresh',
    dependsOn: [],
    sources: [],
    dependents: new Set(),
    expiresAt: undefined,
    isKnown: true,
    isPinned: false,
    isRevoked: false,
  };
}

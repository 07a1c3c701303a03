import type { ChangeKind } from '../store/engine/change.ts';
import type { CachedResponse } from './cached-response.ts';

/** What an answer was made of: one thing (`product:<id>`), or anything of a kind (`product`). */
export type Tag = ChangeKind | `${ChangeKind}:${string}`;

/** A cached answer that something was made of, and what it said then. */
export interface Source {
  entry: Entry;
  etag: string;
}

/** What making a response gives to the cache, beside the response. */
export interface Made {
  response: CachedResponse;
  /** Which changes may touch it. */
  tags?: Tag[];
  /** The cached answers that it was made of. */
  sources?: Source[];
  /** When it ends by itself. */
  expiresAt?: number;
  /** Whether others may get it, too; what says no is for those who wait for it now. */
  isCacheable?: boolean;
}

/** A response with what it was made of. What was made of it knows it as its source. */
export interface Entry {
  readonly key: string;
  make: () => Promise<Made>;
  /** Missing once it was evicted; the entry stays as long as others depend on it. */
  response: CachedResponse | undefined;
  etag: string;
  /**
   * fresh: nothing that it was made of has changed. suspect: something may have; it is looked at before
   * it is used. stale: it has to be made again.
   */
  state: 'fresh' | 'suspect' | 'stale';
  /** Shows something that was removed: it must not be used again, not even where making it fails. */
  isRevoked: boolean;
  tags: readonly Tag[];
  sources: readonly Source[];
  dependents: Set<Entry>;
  expiresAt: number | undefined;
  /** Whether the site leads there. */
  isKnown: boolean;
  /** A file on disk depends on it, too. */
  isPinned: boolean;
}

/** Whether all of them are as they were. */
export function areCurrent(sources: readonly Source[]): boolean {
  return sources.every(({ entry, etag }) => entry.state === 'fresh' && entry.etag === etag);
}

/** One without a response: as if there were no room for it. */
export function createEntry(key: string, make: Entry['make'], etag: string): Entry {
  return {
    key,
    make,
    response: undefined,
    etag,
    state: 'fresh',
    tags: [],
    sources: [],
    dependents: new Set(),
    expiresAt: undefined,
    isKnown: true,
    isPinned: false,
    isRevoked: false,
  };
}

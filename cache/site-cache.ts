import type { Change, Revisions } from '../store/engine/change.ts';
import { type CacheOptions, createCache } from './cache.ts';
import type { Cdn, Purged } from './cdn.ts';
import type { Disk } from './disk.ts';
import type { Entry } from './entry.ts';

interface SiteCacheOptions extends Omit<CacheOptions, 'onStale'> {
  disk?: Disk;
  cdn?: Cdn;
  /** The site's configured origin, which files and a CDN require. */
  origin?: string;
  /** The paths of all pages, once known. */
  paths: () => Iterable<string>;
  /** Called when pages need to be rendered again. */
  onStale: () => void;
}

export type SiteCache = ReturnType<typeof createSiteCache>;

export const pageKey = (address: string) => `page ${address}`;

/** The URL of the page cached under a key; undefined if it isn't a page. */
export const pageAddressOf = (key: string): string | undefined => /^page (.*)$/s.exec(key)?.[1];

/**
 * The whole cache: responses and pages in memory, pages on disk, and the CDN. Only the change feed calls
 * `invalidate`; once that has resolved, nothing outdated is served.
 */
export function createSiteCache({
  disk,
  cdn,
  origin,
  paths,
  onStale,
  ...options
}: SiteCacheOptions) {
  const memory = createCache({
    ...options,
    async onStale(pages) {
      const gone = pages.map(pathOf);
      try {
        await disk?.remove(gone);
        for (const page of pages) memory.pin(page, false);
      } finally {
        onStale();
      }
    },
  });

  const pathOf = ({ key }: Entry) => key.slice(pageKey(origin ?? '').length);

  async function invalidate(changes: Change[], revisions: Revisions): Promise<void> {
    // Drafts are on no public page, and redirects aren't cached.
    if (changes.every(({ kind }) => kind === 'draft' || kind === 'redirect')) return;
    const removed = changes.filter(({ kind, removed }) => kind === 'path' && removed);
    await disk?.remove(removed.map(({ id }) => id));
    await memory.invalidate(changes);
    cdn?.purge(revisions, changedAddresses());
  }

  /** URLs that a CDN may hold and that aren't known to be unchanged, even if this process never rendered them. */
  function changedAddresses(): Purged {
    if (origin === undefined) return 'everything';
    const all = [...paths()];
    const unsure = all.filter((path) => memory.peek(pageKey(origin + path))?.state !== 'fresh');
    return all.length === 0 || unsure.length === all.length
      ? 'everything'
      : unsure.map((path) => origin + path);
  }

  return {
    ...memory,
    invalidate,
    disk,
    /** Writes a page to disk, if there is one; the file is deleted as soon as the page isn't fresh any more. */
    async publish(path: string, entry: Entry, html: string): Promise<void> {
      const { etag } = entry;
      const isCurrent = () => {
        const isAsItWas = entry.state === 'fresh' && entry.etag === etag;
        if (isAsItWas) memory.pin(entry, true);
        return isAsItWas;
      };
      await disk?.write(path, html, isCurrent);
    },
    stop() {
      memory.stop();
      cdn?.stop();
    },
  };
}

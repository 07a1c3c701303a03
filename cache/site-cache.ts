import type { Change, Revisions } from '../store/engine/change.ts';
import { type CacheOptions, createCache } from './cache.ts';
import type { Cdn, Purged } from './cdn.ts';
import type { Disk } from './disk.ts';
import type { Entry } from './entry.ts';

interface SiteCacheOptions extends Omit<CacheOptions, 'onStale'> {
  disk?: Disk;
  cdn?: Cdn;
  /** The address of the site, where it is configured: files and a CDN need it. */
  origin?: string;
  /** Which pages the site has, once it is known. */
  paths: () => Iterable<string>;
  /** Called when pages are to be made again. */
  onStale: () => void;
}

export type SiteCache = ReturnType<typeof createSiteCache>;

export const pageKey = (address: string) => `page ${address}`;

/** The address of the page that is cached under a key; undefined where it is none. */
export const pageAddressOf = (key: string): string | undefined => /^page (.*)$/s.exec(key)?.[1];

/**
 * The whole cache: answers and pages in memory, pages on disk, and whatever a CDN holds. What changes is
 * told to `invalidate`, by the change feed alone; once it has answered, nothing shows what was before.
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
    // What only the administrator sees stands on no page, and what leads on is kept by nobody.
    if (changes.every(({ kind }) => kind === 'draft' || kind === 'redirect')) return;
    const removed = changes.filter(({ kind, removed }) => kind === 'path' && removed);
    await disk?.remove(removed.map(({ id }) => id));
    await memory.invalidate(changes);
    cdn?.purge(revisions, changedAddresses());
  }

  /** What a CDN may hold and is not known to be as it was: also what was never made in this process. */
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
    /** Writes a page to disk, where there is one; its file goes as soon as the page is not fresh any more. */
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

import type { FastifyBaseLogger } from 'fastify';
import { lengths } from '../../contract/limits.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import { withQuery } from '../../contract/redirects/targets.ts';
import type { Change } from '../../store/engine/change.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Pulse } from '../../store/engine/pulse.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { resolveRedirects } from '../../store/redirects/following.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { createRedirectHits } from './redirect-hits.ts';

export interface FoundRedirect {
  location: string;
  count: () => void;
}

interface RedirectsOptions {
  db: Database;
  pulse: Pick<Pulse, 'unlessSilent'>;
  known: KnownAddresses;
  log: FastifyBaseLogger;
}

interface Held {
  id: string;
  target: string;
}

/** Addresses that lead on, held in memory: asked only where no page is. */
export function createRedirects({ db, pulse, known, log }: RedirectsOptions) {
  const hits = createRedirectHits(db, log);
  let held: Promise<Map<string, Held>> | undefined;

  async function load(): Promise<Map<string, Held>> {
    const all = await readAllRedirects(db);
    const ends = resolveRedirects(all);
    const found = new Map<string, Held>();
    for (const { id, key } of all) {
      const target = ends.get(key);
      if (target !== undefined && !isReservedPath(key)) found.set(key, { id, target });
    }
    return found;
  }

  /** Read once, and again after a change: whoever asks then waits for what holds from now on. */
  function current(): Promise<Map<string, Held>> {
    if (held) return held;
    const loading = load();
    held = loading;
    loading.catch(() => {
      if (held === loading) held = undefined; // the database will be back
    });
    return loading;
  }

  async function lookUp(pathname: string): Promise<Held | undefined> {
    const pages = await known.paths();
    if (pages.has(pathname) || pathname.length > lengths.url) return undefined;
    const key = pathKey(pathname);
    return pages.has(key) ? undefined : (await current()).get(key);
  }

  return {
    /** Where an address leads on to, with whatever stands behind its question mark; a page always wins. */
    async find(pathname: string, requested: string): Promise<FoundRedirect | undefined> {
      // Where the database is away, the page says so, or shows what it last said.
      const found = await pulse.unlessSilent(lookUp(pathname)).catch(() => undefined);
      if (!found) return undefined;
      const [, query = ''] = requested.split(/\?(.*)/s);
      return { location: withQuery(found.target, query), count: () => hits.count(found.id) };
    },
    update(changes: Change[]) {
      if (changes.some(({ kind }) => touching.has(kind))) held = undefined;
    },
    stop: hits.stop,
  };
}

export type Redirects = ReturnType<typeof createRedirects>;

/** A page that comes or goes may take its old addresses along. */
const touching = new Set<string>(['redirect', 'path', 'everything']);

import type { FastifyBaseLogger } from 'fastify';
import { lengths } from '../../contract/limits/limits.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import { withQuery } from '../../contract/redirects/targets.ts';
import type { Database } from '../../store/engine/database.ts';
import type { DatabaseHealth } from '../../store/engine/database-health.ts';
import { followRedirect } from '../../store/redirects/following.ts';
import { createHeldRedirects } from './held-redirects.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { createRedirectHits } from './redirect-hits.ts';

export interface FoundRedirect {
  location: string;
  count: () => void;
}

interface RedirectsOptions {
  db: Database;
  health: Pick<DatabaseHealth, 'unlessSilent'>;
  known: KnownAddresses;
  log: FastifyBaseLogger;
}

/** Redirects, held in memory and consulted only if there's no page. */
export function createRedirects({ db, health, known, log }: RedirectsOptions) {
  const hits = createRedirectHits(db, log);
  const held = createHeldRedirects(db);

  async function lookUp(pathname: string): Promise<{ id: string; target: string } | undefined> {
    const pages = await known.paths();
    if (pages.has(pathname) || pathname.length > lengths.url) return undefined;
    const key = pathKey(pathname);
    if (pages.has(key) || isReservedPath(key)) return undefined;
    const findHeld = await held.current();
    const found = findHeld(key);
    if (!found) return undefined;
    const { target } = followRedirect(found.to, (next) => findHeld(next)?.to);
    return target === undefined ? undefined : { id: found.id, target };
  }

  return {
    /** Where a URL redirects to, with its query string; a page always wins. */
    async find(pathname: string, requested: string): Promise<FoundRedirect | undefined> {
      // If the database is away, the page reports that, or shows its last good version.
      const found = await health.unlessSilent(lookUp(pathname)).catch(() => undefined);
      if (!found) return undefined;
      const [, query = ''] = requested.split(/\?(.*)/s);
      return { location: withQuery(found.target, query), count: () => hits.count(found.id) };
    },
    update: held.update,
    stop: hits.stop,
  };
}

export type Redirects = ReturnType<typeof createRedirects>;

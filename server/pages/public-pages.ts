import type { FastifyInstance } from 'fastify';
import type { Got } from '../../cache/cache.ts';
import { type CachedResponse, sendCachedResponse } from '../../cache/cached-response.ts';
import type { Made } from '../../cache/entry.ts';
import { pageKey, type SiteCache } from '../../cache/site-cache.ts';
import { isAdminPath } from '../../contract/admin-area.ts';
import type { Visits } from '../http/visits.ts';
import type { Config } from '../process/config.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { pageAddress } from './page-address.ts';
import type { ShowPreview } from './previews.ts';
import type { Redirects } from './redirects.ts';
import { originOf } from './search-engines.ts';

export type FindPage = (
  url: URL,
  /** Called on a cache miss. */
  onMiss?: () => void,
) => Promise<Got>;

interface FindPageOptions {
  render: (url: URL) => Promise<Made>;
  cache: SiteCache;
  known: KnownAddresses;
}

/** Finds a page: cached, rendered or, if that fails, as it was last rendered. */
export function createFindPage({ render, cache, known }: FindPageOptions): FindPage {
  return (url, onMiss) =>
    cache.get(pageKey(url.href), () => render(url), {
      isKnown: known.has(url),
      isComposed: true,
      onMiss,
    });
}

interface PageRoutesOptions {
  find: FindPage;
  adminArea: (path: string) => Promise<CachedResponse>;
  showPreview: ShowPreview;
  config: Pick<Config, 'publicUrl'>;
  visits: Visits;
  known: KnownAddresses;
  redirects: Pick<Redirects, 'find'>;
}

/** Handles every URL that no other route handles. */
export async function publicPages(
  app: FastifyInstance,
  { find, adminArea, showPreview, config, visits, known, redirects }: PageRoutesOptions,
) {
  app.get('/*', async (request, reply) => {
    const origin = originOf(request, config);
    const url = pageAddress(origin, request.url);
    if (isAdminPath(url.pathname)) {
      return sendCachedResponse(request, reply, await adminArea(request.url));
    }
    const preview = await showPreview(url, request.url);
    if (preview) return sendCachedResponse(request, reply, preview);
    const redirect = await redirects.find(url.pathname, request.url);
    if (redirect) {
      if (request.method === 'GET') redirect.count();
      return reply.header('cache-control', 'no-store').redirect(redirect.location, 301);
    }
    request.cacheOutcome = 'hit';
    const { response, entry } = await find(url, () => {
      request.cacheOutcome = 'miss';
    });
    if (entry && known.has(url)) visits.count(url.pathname, origin);
    if (url.href === origin + request.url) request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
  });
}

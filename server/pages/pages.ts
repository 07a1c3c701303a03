import type { FastifyInstance } from 'fastify';
import { type CachedResponse, sendCachedResponse } from '../../cache/cached-response.ts';
import type { Memory } from '../../cache/memory.ts';
import type { Config } from '../process/config.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { LastGood } from './last-good.ts';
import { pageAddress } from './page-address.ts';
import { originOf } from './search-engines.ts';
import type { Visits } from './visits.ts';

export interface FindPageOptions {
  render: (url: URL) => Promise<CachedResponse>;
  keptPages: Memory<CachedResponse>;
  lastGood: LastGood;
}

export type FindPage = (
  url: URL,
  /** Called where the page was not kept. */
  onMake?: () => void,
) => Promise<{ page: CachedResponse; isCurrent: boolean }>;

/** Finds a page: kept, rendered, or, where that fails, as it was when it could last be rendered. */
export function createFindPage({ render, keptPages, lastGood }: FindPageOptions): FindPage {
  async function make(url: URL): Promise<CachedResponse> {
    const remember = lastGood.rememberer();
    const page = await render(url);
    // Only what is there is kept: otherwise random addresses would push the real ones out.
    const isKept = page.status === 200 && page.headers['cache-control'] !== 'no-store';
    if (!isKept) throw new NotKept(page);
    remember(url.href, page);
    return page;
  }

  return async (url, onMake) => {
    try {
      const page = await keptPages.get(url.href, () => {
        onMake?.();
        return make(url);
      });
      return { page, isCurrent: true };
    } catch (error) {
      const page = error instanceof NotKept ? error.page : undefined;
      if (page && page.status < 500) {
        lastGood.forget(url.href);
        return { page, isCurrent: false };
      }
      const instead = lastGood.get(url.href) ?? page;
      if (instead) return { page: instead, isCurrent: false };
      throw error;
    }
  };
}

interface PageRoutesOptions {
  find: FindPage;
  config: Pick<Config, 'publicUrl'>;
  visits: Visits;
  known: KnownAddresses;
}

/** Answers every address that nothing else answers with a page. */
export async function pageRoutes(
  app: FastifyInstance,
  { find, config, visits, known }: PageRoutesOptions,
) {
  app.get('/*', async (request, reply) => {
    const origin = originOf(request, config);
    const url = pageAddress(origin, request.url);
    request.cacheOutcome = 'hit';
    const { page, isCurrent } = await find(url, () => {
      request.cacheOutcome = 'miss';
    });
    if (isCurrent && known.has(url)) visits.count(url.pathname, origin);
    if (isCurrent && url.href === origin + request.url) request.cachedResponse = page;
    return sendCachedResponse(request, reply, page);
  });
}

/** A page that is sent to those who wait for it, and then forgotten. */
class NotKept extends Error {
  readonly page: CachedResponse;

  constructor(page: CachedResponse) {
    super(`a page with the status ${page.status}`);
    this.page = page;
  }
}

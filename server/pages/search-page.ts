import type { FastifyInstance } from 'fastify';
import type { SearchLimits } from '../../api/rate-limits/search-limits.ts';
import { setErrorHeaders, toApiError } from '../../api/serving/errors.ts';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import type { Config } from '../process/config.ts';
import { pageAddress } from './page-address.ts';
import type { FindPage } from './public-pages.ts';
import type { Render } from './render.ts';
import { originOf } from './search-engines.ts';

interface SearchPageOptions {
  find: FindPage;
  render: Render;
  searchLimits: SearchLimits;
  config: Pick<Config, 'publicUrl'>;
}

/** The search page costs as much as a search call, so both share the same limits. */
export async function searchPage(
  app: FastifyInstance,
  { find, render, searchLimits, config }: SearchPageOptions,
) {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toApiError(thrown, request);
    if (error.code !== 'tooManyAttempts') throw thrown;
    setErrorHeaders(error, reply);
    const { response: page } = await render(
      new URL(`${searchPath}/too-often`, originOf(request, config)),
    );
    const status = page.status === 200 ? error.status : page.status;
    return sendCachedResponse(request, reply, { ...page, status });
  });

  app.get(searchPath, async (request, reply) => {
    const url = pageAddress(originOf(request, config), request.url);
    if (url.searchParams.has(searchParameter)) searchLimits.take(request.ip);
    request.cacheOutcome = 'hit';
    const { response } = await find(url, () => {
      request.cacheOutcome = 'miss';
    });
    return sendCachedResponse(request, reply, response);
  });
}

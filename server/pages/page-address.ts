import { ApiError } from '../../contract/call/errors.ts';
import { facetNames } from '../../contract/kinds/facets.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import { normalizeQuery } from '../../contract/views/page-query.ts';

/**
 * The URL of a page as it's rendered and cached: of the query, only the parameters that the page reads remain, so
 * that nothing else can reach the page or fill the memory.
 */
export function pageAddress(origin: string, requested: string): URL {
  const url = new URL(origin + requested);
  // React Router would answer with a page's data, which no page of ours requests.
  if (url.pathname.endsWith('.data')) throw new ApiError('notFound');
  const query = normalizeQuery(url.searchParams);
  for (const name of [...query.keys()]) if (!readsOf(url).includes(name)) query.delete(name);
  url.search = query.toString();
  return url;
}

/** Pages with a list read which part of it is requested; others read no query. */
function readsOf({ pathname }: URL): string[] {
  if (pathname.startsWith('/category/')) return ['tags', ...facetNames, 'page', 'filter'];
  if (pathname === searchPath) return [searchParameter, 'page'];
  return pathname === '/' || pathname.startsWith('/teacher/') ? ['page'] : [];
}

import { pageNumber } from '../../contract/page-number.ts';

/**
 * The address of a page as it is rendered and kept: of a query, only what a page reads remains,
 * so that nothing else can reach the page or fill the memory.
 */
export function pageAddress(origin: string, requested: string): URL {
  const url = new URL(origin + requested);
  const read = new URLSearchParams();
  const isCategory = url.pathname.startsWith('/category/');
  if (isCategory) {
    for (const tag of url.searchParams.getAll('tags')) read.append('tags', tag);
    if (url.searchParams.get('filter') === 'all') read.set('filter', 'all');
  }
  const page = url.searchParams.get('page') ?? '';
  if ((isCategory || isHome(url)) && pageNumber.test(page) && page !== '1') read.set('page', page);
  // Which parts of a page a navigation within the site asks for.
  const routes = url.pathname.endsWith('.data') && url.searchParams.get('_routes');
  if (routes) read.set('_routes', routes);
  url.search = read.toString();
  return url;
}

/** React Router asks for the data of `/` under a name of its own. */
const isHome = ({ pathname }: URL) => pathname === '/' || pathname === '/_.data';

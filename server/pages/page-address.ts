import { isAdminPath } from '../../contract/admin-area.ts';
import { ApiError } from '../../contract/errors.ts';
import { pageNumber } from '../../contract/page-number.ts';

/**
 * The address of a page as it is rendered and kept: of a query, only what a page reads remains,
 * so that nothing else can reach the page or fill the memory.
 */
export function pageAddress(origin: string, requested: string): URL {
  const url = new URL(origin + requested);
  if (isVisitorsData(url)) throw new ApiError('notFound');
  const read = new URLSearchParams();
  const isCategory = url.pathname.startsWith('/category/');
  if (isCategory) {
    for (const tag of url.searchParams.getAll('tags')) read.append('tags', tag);
    if (url.searchParams.get('filter') === 'all') read.set('filter', 'all');
  }
  const page = url.searchParams.get('page') ?? '';
  if ((isCategory || url.pathname === '/') && pageNumber.test(page) && page !== '1')
    read.set('page', page);
  url.search = read.toString();
  return url;
}

/** Where React Router's navigations get their data: only the admin area has any. */
const isVisitorsData = ({ pathname }: URL) =>
  pathname.endsWith('.data') && !isAdminPath(pathname.slice(0, -'.data'.length));

/**
 * The address of a page as it is rendered and kept: of a query, only what a page reads remains,
 * so that nothing else can reach the page or fill the memory.
 */
export function pageAddress(origin: string, requested: string): URL {
  const url = new URL(origin + requested);
  const read = new URLSearchParams();
  if (url.pathname.startsWith('/category/')) {
    for (const tag of url.searchParams.getAll('tags')) read.append('tags', tag);
  }
  // Which parts of a page a navigation within the site asks for.
  const routes = url.pathname.endsWith('.data') && url.searchParams.get('_routes');
  if (routes) read.set('_routes', routes);
  url.search = read.toString();
  return url;
}

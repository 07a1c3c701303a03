/**
 * What an exported page runs before its own scripts. Both functions travel as their source text, so
 * each may use nothing but its arguments and what a browser has.
 */

/** What a page reads of a query, always written in the same way; empty where it reads nothing. */
export function nameQuery(search: URLSearchParams): string {
  const titles = search.getAll('tags').map((title) => title.trim().normalize('NFKC').toLowerCase());
  const named = new URLSearchParams();
  for (const title of new Set(titles.filter(Boolean).sort())) named.append('tags', title);
  const page = search.get('page') ?? '';
  if (/^[1-9]\d{0,4}$/.test(page) && page !== '1') named.set('page', page);
  if (search.get('filter') === 'all') named.set('filter', 'all');
  return named.toString();
}

/**
 * A host of files does not look at queries: an answer that depends on one lies in a file of its own,
 * and a list beside the page tells in which. Here such requests are sent to their files.
 */
export function liveOnFiles(name: typeof nameQuery, alive: string): void {
  const lists = new Map<string, Promise<Record<string, number>>>();
  const ask = window.fetch.bind(window);
  const readsQuery = (page: string) => page === '/_' || page.startsWith('/category/');

  const listOf = (page: string) => {
    const list = lists.get(page) ?? ask(`${page}/queries.json`).then((answer) => answer.json());
    lists.set(page, list);
    list.catch(() => lists.delete(page)); // asked again once the network is back
    return list;
  };

  const fileOf = async ({ pathname, searchParams }: URL): Promise<string> => {
    const isApi = pathname.startsWith('/api/');
    const ending = isApi ? '.json' : '.data';
    // `/about.data`, or `/about/_.data` where the address ends with a slash.
    const path = isApi ? pathname : pathname.replace(/(?<=.)\/_\.data$|\.data$/, '');
    const page = isApi ? path.replace('/api/pages', '').replace(/^\/home$/, '/_') : path;
    const query = name(searchParams);
    if (!query || !readsQuery(page)) return path + ending;
    const list = await listOf(page);
    const withoutFilter = query.replace(/&?filter=all$/, '');
    const none = query.includes('filter=all') ? 'none&filter=all' : 'none';
    const number =
      list[query] ?? list[withoutFilter] ?? (query.startsWith('tags=') ? list[none] : undefined);
    return number === undefined ? path + ending : `${path}/${number}${ending}`;
  };

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isOurs = url.origin === location.origin && (init?.method ?? 'GET') === 'GET';
    const isData = url.pathname.endsWith('.data') || url.pathname.startsWith('/api/pages/');
    return isOurs && isData ? ask(await fileOf(url), init) : ask(input, init);
  };

  const path = location.pathname.replace(/(?<=.)\/$/, '');
  const wanted = path + location.search + location.hash;
  const query = name(new URLSearchParams(location.search));
  if (!query || !readsQuery(path === '/' ? '/_' : path)) {
    history.replaceState(history.state, '', wanted);
    return;
  }
  // The file shows what is there without the query: it comes alive as that, and goes on from there.
  history.replaceState(history.state, '', path);
  const goOn = () => {
    const key = Math.random().toString(36).slice(2, 10);
    history.replaceState({ ...history.state, key }, '', wanted);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  addEventListener(alive, goOn, { once: true });
}

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
 * and a list beside it tells in which. Here such calls are sent to their files.
 */
export function liveOnFiles(name: typeof nameQuery, alive: string): void {
  const lists = new Map<string, Promise<Record<string, number>>>();
  const ask = window.fetch.bind(window);

  const listOf = (call: string) => {
    const list = lists.get(call) ?? ask(`${call}/queries.json`).then((answer) => answer.json());
    lists.set(call, list);
    list.catch(() => lists.delete(call)); // asked again once the network is back
    return list;
  };

  const fileOf = async ({ pathname, searchParams }: URL): Promise<string> => {
    const query = name(searchParams);
    if (!query) return `${pathname}.json`;
    const list = await listOf(pathname);
    const withoutFilter = query.replace(/&?filter=all$/, '');
    const none = query.includes('filter=all') ? 'none&filter=all' : 'none';
    const number =
      list[query] ?? list[withoutFilter] ?? (query.startsWith('tags=') ? list[none] : undefined);
    return number === undefined ? `${pathname}.json` : `${pathname}/${number}.json`;
  };

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isOurs = url.origin === location.origin && (init?.method ?? 'GET') === 'GET';
    const isCall = url.pathname.startsWith('/api/pages/');
    return isOurs && isCall ? ask(await fileOf(url), init) : ask(input, init);
  };

  const path = location.pathname.replace(/(?<=.)\/$/, '');
  history.replaceState(history.state, '', path + location.search + location.hash);
  if (!location.search) return;
  // The file shows what is there without the query, and goes on from there.
  addEventListener(alive, () => dispatchEvent(new PopStateEvent('popstate')), { once: true });
}

import type { normalizeQuery, queryRules } from '../../contract/views/page-query.ts';

/**
 * Runs in exported pages before their own scripts. Its source text is embedded, so it may use only its arguments and
 * browser APIs. Static hosts ignore queries: a response that depends on one is in a file of its own, listed in
 * queries.json next to it. Fetches of such calls are redirected to their files here.
 */
export function liveOnFiles(
  normalize: typeof normalizeQuery,
  rules: typeof queryRules,
  alive: string,
): void {
  document.documentElement.dataset.onFiles = ''; // search runs in the browser
  const lists = new Map<string, Promise<Record<string, number>>>();
  const ask = window.fetch.bind(window);

  const listOf = (call: string) => {
    const list = lists.get(call) ?? ask(`${call}/queries.json`).then((answer) => answer.json());
    lists.set(call, list);
    list.catch(() => lists.delete(call)); // retried once the network is back
    return list;
  };

  const fileOf = async ({ pathname, searchParams }: URL): Promise<string> => {
    const asked = normalize(searchParams, rules);
    if (asked.size === 0) return `${pathname}.json`;
    const list = await listOf(pathname);
    const chosenBy = ['tags', ...rules.facets.map(([name]) => name)];
    const known = Object.keys(list).map((query) => new URLSearchParams(query));
    for (const [name, value] of [...asked]) {
      if (!chosenBy.includes(name)) continue;
      if (!known.some((query) => query.has(name, value))) asked.delete(name, value);
    }
    const query = asked.toString();
    const withoutFilter = query.replace(/&?filter=all$/, '');
    const none = query.includes('filter=all') ? 'none&filter=all' : 'none';
    const isChoice = chosenBy.some((name) => asked.has(name));
    const number = list[query] ?? list[withoutFilter] ?? (isChoice ? list[none] : undefined);
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
  // The file shows the page without its query; once hydrated, navigate to the full URL.
  addEventListener(alive, () => dispatchEvent(new PopStateEvent('popstate')), { once: true });
}

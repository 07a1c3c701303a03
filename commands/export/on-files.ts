import type { normalizeQuery, queryRules } from '../../contract/views/page-query.ts';

/**
 * What an exported page runs before its own scripts, from its source text, so it may use nothing but
 * its arguments and what a browser has. A host of files does not look at queries: an answer that
 * depends on one lies in a file of its own, and a list beside it tells in which. Here such calls are
 * sent to their files.
 */
export function liveOnFiles(
  normalize: typeof normalizeQuery,
  rules: typeof queryRules,
  alive: string,
): void {
  document.documentElement.dataset.onFiles = ''; // whoever searches does it in the browser
  const lists = new Map<string, Promise<Record<string, number>>>();
  const ask = window.fetch.bind(window);

  const listOf = (call: string) => {
    const list = lists.get(call) ?? ask(`${call}/queries.json`).then((answer) => answer.json());
    lists.set(call, list);
    list.catch(() => lists.delete(call)); // asked again once the network is back
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
  // The file shows what is there without the query, and goes on from there.
  addEventListener(alive, () => dispatchEvent(new PopStateEvent('popstate')), { once: true });
}

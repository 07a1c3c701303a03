import { limits } from '../../contract/limits.ts';
import type {
  BrowseRedirects,
  Redirect,
  RedirectPage,
} from '../../contract/redirects/redirects.ts';
import type { Database } from '../engine/database.ts';
import { readAllRedirects } from './all-redirects.ts';
import { resolveRedirects } from './following.ts';

/** By where they lead from. */
export async function listRedirects(db: Database): Promise<Redirect[]> {
  const all = await readAllRedirects(db);
  const ends = resolveRedirects(all);
  return all
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, ...redirect }) => ({ ...redirect, leadsTo: ends.get(key) ?? null }));
}

export async function browseRedirects(
  db: Database,
  { kind, search = '', page }: BrowseRedirects,
): Promise<RedirectPage> {
  const all = await listRedirects(db);
  const wanted = search.toLowerCase();
  const found = all.filter(
    (redirect) => (!kind || redirect.kind === kind) && textOf(redirect).includes(wanted),
  );
  const perPage = limits.redirectsAPage;
  const byHand = all.filter((redirect) => redirect.kind === 'hand').length;
  return {
    redirects: found.slice((page - 1) * perPage, page * perPage),
    found: found.length,
    perPage,
    counts: { hand: byHand, slug: all.length - byHand },
  };
}

/** Nobody searches for a line break. */
const textOf = ({ from, to }: Redirect) => `${from}\n${to}`.toLowerCase();

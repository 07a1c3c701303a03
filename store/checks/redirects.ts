import { lengths, limits } from '../../contract/limits/limits.ts';
import type { Database } from '../engine/database.ts';
import { readAllRedirects } from '../redirects/all-redirects.ts';
import { type DeadEnd, followRedirect } from '../redirects/following.ts';
import { quote } from '../tables/table.ts';
import { readSitemap } from '../views/sitemap.ts';

/** Redirects that lead nowhere, and those that conflict with a page, one line each. */
export async function* findBrokenRedirects(db: Database): AsyncGenerator<string> {
  const all = await readAllRedirects(db);
  const targets = new Map(all.map(({ key, to }) => [key, to]));
  const bySlug = new Set(all.flatMap(({ kind, key }) => (kind === 'slug' ? key : [])));
  for (const { kind, key, from, to } of all) {
    const { deadEnd } = followRedirect(to, (next) => targets.get(next));
    if (deadEnd) yield `${nameOf(from)}: ${deadEnds[deadEnd]}`;
    if (kind === 'hand' && bySlug.has(key)) yield `${nameOf(from)}: a slug leads on from there`;
  }
  const byHand = new Map(
    all.flatMap(({ kind, key, from }) => (kind === 'hand' ? [[key, from]] : [])),
  );
  for await (const entries of readSitemap(db)) {
    for (const { path } of entries) {
      const there = byHand.get(path);
      if (there !== undefined) yield `${nameOf(there)}: a page is there`;
    }
  }
}

const deadEnds: Record<DeadEnd, string> = {
  loop: 'it leads in a circle',
  long: `it leads over more than ${limits.redirectSteps} others, or to more than ${lengths.url} characters`,
};

const nameOf = (path: string) => `redirect ${quote(path)}`;

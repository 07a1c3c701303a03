import { isAdminPath } from '../../contract/admin-area.ts';
import { feedPath } from '../../contract/pages/feed-path.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import type { Database } from '../../store/engine/database.ts';
import { listLinksOfHost, recordOutcome } from '../../store/link-checks/checking.ts';
import type { LinkOutcome } from '../../store/link-checks/outcome.ts';
import { listMediaSizes } from '../../store/media/media.ts';
import { readSitemap } from '../../store/pages/sitemap.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { resolveRedirects } from '../../store/redirects/following.ts';

/** What answers without being a page or a file. */
const machines = ['/robots.txt', '/sitemap.xml', feedPath, '/manifest.webmanifest', '/api/docs'];

/**
 * Looks at all links within the site at once. Nobody is asked over the network: the content says which pages, old
 * addresses and uploads there are, so that nothing has to be tried again either.
 */
export async function checkSiteLinks(
  db: Database,
  host: string,
  /** The files that come with the product, such as `/empty.png`. */
  publicFiles: string[],
): Promise<void> {
  const links = await listLinksOfHost(db, host);
  if (links.length === 0) return;
  const there = new Set([...machines, ...publicFiles]);
  for await (const entries of readSitemap(db)) for (const { path } of entries) there.add(path);
  for (const { name } of await listMediaSizes(db)) there.add(`/uploads/${name}`);
  const redirects = resolveRedirects(await readAllRedirects(db));
  await db.transaction().execute(async (trx) => {
    for (const link of links) await recordOutcome(trx, link, lookAt(link.url));
  });

  function lookAt(url: string): LinkOutcome {
    const path = pathOf(url);
    const redirectedTo = there.has(path) ? null : (redirects.get(pathKey(path)) ?? null);
    const seen = { status: null, redirectedTo };
    const isThere = there.has(path) || isAdminPath(path) || redirectedTo !== null;
    return isThere
      ? { kind: 'working', ...seen }
      : { kind: 'failed', problem: 'no-page', isCertain: true, ...seen };
  }
}

/** As pages are found: in whatever letters, and with or without a slash at the end. */
function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://site.invalid');
  return pathname
    .replace(/(?<=.)\/+$/, '')
    .replace(/^\/(?:about|category|product)(?=\/|$)/i, (route) => route.toLowerCase());
}

import { isAdminPath } from '../../contract/admin-area.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import { feedPath } from '../../contract/views/feed-path.ts';
import type { Database } from '../../store/engine/database.ts';
import { listDueLinks, recordOutcome } from '../../store/link-checks/checking.ts';
import type { LinkOutcome } from '../../store/link-checks/outcome.ts';
import { sitePathOf } from '../../store/link-checks/site-links.ts';
import { findRecorded } from '../../store/media/media.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { followRedirect } from '../../store/redirects/following.ts';
import { findExistingPaths } from '../../store/views/existing-paths.ts';

/** Paths that respond without being a page or a file. */
const machines = ['/robots.txt', '/sitemap.xml', feedPath, '/manifest.webmanifest', '/api/docs'];

/** Small batches, so that concurrent saves don't wait. */
const linksAtOnce = 200;

/**
 * Checks due links within the site. Makes no requests: the content says which pages, old paths and uploads exist, so
 * no outcome needs a retry.
 */
export async function checkSiteLinks(
  db: Database,
  host: string,
  /** Files that ship with Vitrine, such as `/empty.png`. */
  publicFiles: string[],
): Promise<void> {
  const fixed = new Set([...machines, ...publicFiles]);
  let redirects: Awaited<ReturnType<typeof readRedirects>> | undefined;
  for (;;) {
    const links = await listDueLinks(db, host, linksAtOnce);
    if (links.length === 0) return;
    const paths = links.map(({ url }) => sitePathOf(url));
    const pages = await findExistingPaths(db, paths);
    const uploads = await findUploads(db, paths);
    const isThere = (path: string) =>
      [fixed, pages, uploads].some((there) => there.has(path)) || isAdminPath(path);
    // Loaded lazily: there are many, and most links need none of them.
    if (!paths.every(isThere)) redirects ??= await readRedirects(db);
    await db.transaction().execute(async (trx) => {
      for (const [index, link] of links.entries()) {
        const path = paths[index];
        const redirectedTo = isThere(path) ? null : (redirects?.(pathKey(path)) ?? null);
        await recordOutcome(trx, link, toOutcome(isThere(path), redirectedTo));
      }
    });
  }
}

/** Resolves an old path to the end of its redirects. */
async function readRedirects(db: Database) {
  const targets = new Map((await readAllRedirects(db)).map(({ key, to }) => [key, to]));
  return (key: string): string | undefined => {
    const to = targets.get(key);
    return to && followRedirect(to, (next) => targets.get(next)).target;
  };
}

function toOutcome(isThere: boolean, redirectedTo: string | null): LinkOutcome {
  const seen = { status: null, redirectedTo };
  return isThere || redirectedTo !== null
    ? { kind: 'working', ...seen }
    : { kind: 'failed', problem: 'no-page', isCertain: true, ...seen };
}

/** Those of the paths that have an uploaded file. */
async function findUploads(db: Database, paths: string[]): Promise<Set<string>> {
  const names = paths.flatMap((path) => /^\/uploads\/(.+)$/.exec(path)?.[1] ?? []);
  return new Set((await findRecorded(db, names)).map((name) => `/uploads/${name}`));
}

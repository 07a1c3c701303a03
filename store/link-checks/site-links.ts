import { trimEndOf } from '../../contract/text/trim-end-of.ts';
import type { Change } from '../engine/change.ts';
import type { Database } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { inPieces } from '../engine/in-pieces.ts';

/** Links within the site. Their targets are content, so any content change may add or remove them. */

/** Normalized as for finding pages: the case of the route and a trailing slash don't matter. */
export function sitePathOf(url: string): string {
  const { pathname } = new URL(url, 'http://site.invalid');
  const path = trimEndOf(pathname, '/') || '/';
  return path.replace(/^\/(?:about|category|product|teacher)(?=\/|$)/i, (route) =>
    route.toLowerCase(),
  );
}

/**
 * Makes those site links due whose target these changes affect, or may affect; undefined means anything. Order, text
 * and design don't matter, only paths and files that appear or disappear. Returns whether there are any.
 */
export async function touchSiteLinks(
  db: Database,
  hosts: string[],
  changes: Change[] | undefined,
): Promise<boolean> {
  const paths = changes && touchedPaths(changes);
  if (paths?.size === 0) return false;
  const links = await db
    .selectFrom('checked_links')
    .select(['id', 'url', 'state', 'redirected_to'])
    .where('host', 'in', hosts)
    .where('ignored_at', 'is', null)
    .execute();
  const touched = links.filter(
    ({ url, state, redirected_to }) =>
      // A broken link may now be redirected as an old path.
      !paths || state === 'broken' || paths.has(sitePathOf(url)) || paths.has(redirected_to ?? ''),
  );
  await inPieces(touched, async (some) => {
    await db
      .updateTable('checked_links')
      .set({ check_at: databaseTime(db) })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  });
  return touched.length > 0;
}

/** Undefined if any path may be affected. */
function touchedPaths(changes: Change[]): Set<string> | undefined {
  if (changes.some(({ kind }) => kind === 'everything' || kind === 'redirect')) return undefined;
  return new Set(
    changes.flatMap(({ kind, id }) => {
      if (kind === 'path') return [id];
      return kind === 'media' ? [`/uploads/${id}`] : [];
    }),
  );
}

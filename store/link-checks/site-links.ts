import { trimEndOf } from '../../contract/text/trim-end-of.ts';
import type { Change } from '../engine/change.ts';
import type { Database } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { inPieces } from '../engine/in-pieces.ts';

/** Links within the site: what they lead to is content, and may come or go with any change of it. */

/** As pages are found: in whatever letters, and with or without a slash at the end. */
export function sitePathOf(url: string): string {
  const { pathname } = new URL(url, 'http://site.invalid');
  const path = trimEndOf(pathname, '/') || '/';
  return path.replace(/^\/(?:about|category|product)(?=\/|$)/i, (route) => route.toLowerCase());
}

/**
 * Has those looked at again that lead elsewhere after these changes, or may; undefined: after anything. Orders,
 * texts and looks lead nowhere; an address or a file that comes or goes does. Answers whether there are any.
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
      // What is broken may be led on by an address that it had before.
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

/** Undefined where any may be. */
function touchedPaths(changes: Change[]): Set<string> | undefined {
  if (changes.some(({ kind }) => kind === 'everything' || kind === 'redirect')) return undefined;
  return new Set(
    changes.flatMap(({ kind, id }) => {
      if (kind === 'path') return [id];
      return kind === 'media' ? [`/uploads/${id}`] : [];
    }),
  );
}

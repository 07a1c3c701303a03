import { itemPath, type ListedKind, listedKinds } from '../../contract/kinds/kind-names.ts';
import type { Database } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';

/** Those of the paths that have a page. Looks up only these paths, however many pages there are. */
export async function findExistingPaths(db: Database, paths: string[]): Promise<Set<string>> {
  const found = new Set(['/', '/about']);
  for (const kind of listedKinds) {
    await inPieces(slugsIn(kind, paths), async (slugs) => {
      const rows = await db
        .selectFrom('items')
        .select('slug')
        .where('kind', '=', kind)
        .where('slug', 'in', slugs)
        .execute();
      for (const { slug } of rows) found.add(itemPath(kind, slug ?? ''));
    });
  }
  return found;
}

function slugsIn(kind: ListedKind, paths: string[]): string[] {
  const prefix = itemPath(kind, '');
  const slugs = paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  return [...new Set(slugs)].filter((slug) => slug !== '' && !slug.includes('/'));
}

import { itemPath, listedKinds } from '../../contract/kinds/kind-names.ts';
import { limits } from '../../contract/limits/limits.ts';
import { targetKey } from '../../contract/redirects/targets.ts';
import type { Database } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';

/** Redirects that follow after these targets, by old path: one query for each step of the longest chain. */
export async function readAhead(db: Database, targets: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let reached = targets;
  for (let step = 0; step <= limits.redirectSteps && reached.length > 0; step += 1) {
    const keys = new Set(reached.flatMap((target) => targetKey(target) ?? []));
    reached = [];
    const wanted = [...keys].filter((key) => !found.has(key));
    for (const [key, to] of [...(await byHand(db, wanted)), ...(await bySlug(db, wanted))]) {
      found.set(key, to);
      reached.push(to);
    }
  }
  return found;
}

type Leading = [key: string, to: string];

async function byHand(db: Database, keys: string[]): Promise<Leading[]> {
  const found: Leading[] = [];
  await inPieces(keys, async (some) => {
    const rows = await db
      .selectFrom('redirects')
      .select(['path_key', 'target'])
      .where('path_key', 'in', some)
      .execute();
    for (const { path_key, target } of rows) found.push([path_key, target]);
  });
  return found;
}

async function bySlug(db: Database, keys: string[]): Promise<Leading[]> {
  const found: Leading[] = [];
  for (const kind of listedKinds) {
    const folder = itemPath(kind, '');
    const slugs = keys.flatMap((key) => (key.startsWith(folder) ? key.slice(folder.length) : []));
    await inPieces(slugs, async (some) => {
      const old = await db
        .selectFrom('old_slugs')
        .select(['slug', 'item_id'])
        .where('kind', '=', kind)
        .where('slug', 'in', some)
        .execute();
      if (old.length === 0) return;
      const items = await db
        .selectFrom('items')
        .select(['id', 'slug'])
        .where(
          'id',
          'in',
          old.map(({ item_id }) => item_id),
        )
        .execute();
      const slugOf = new Map(items.map(({ id, slug }) => [id, slug]));
      for (const { slug, item_id } of old) {
        const current = slugOf.get(item_id);
        if (current) found.push([itemPath(kind, slug), itemPath(kind, current)]);
      }
    });
  }
  return found;
}

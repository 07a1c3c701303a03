import { itemPath, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import type { Returning } from './place.ts';

/** Former slugs redirect to their item: always in one step, never in a chain. */

export async function itemOfOldSlug(
  db: Database,
  kind: ListedKind,
  slug: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('old_slugs')
    .select('item_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.item_id;
}

/** An item that takes a slug replaces any redirect from it. */
export async function claimSlug(trx: Write, kind: ListedKind, slug: string): Promise<void> {
  await trx.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
  const path = pathKey(itemPath(kind, slug));
  const redirects = await trx
    .deleteFrom('redirects')
    .where('path_key', '=', path)
    .returning('id')
    .execute();
  await recordChanges(
    trx,
    redirects.map(({ id }) => ({ kind: 'redirect', id, removed: true })),
  );
}

export async function abandonSlug(
  trx: Write,
  kind: ListedKind,
  slug: string,
  itemId: string,
): Promise<void> {
  await trx.insertInto('old_slugs').values({ kind, slug, item_id: itemId }).execute();
}

export async function forgetSlugs(trx: Write, kind: ListedKind, itemId: string): Promise<void> {
  await trx
    .deleteFrom('old_slugs')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
}

export async function readOldSlugs(
  db: Database,
  kind: ListedKind,
  itemId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('old_slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Former slugs redirect to the item again, unless they lead elsewhere by now. */
export async function returnOldSlugs(
  trx: Write,
  kind: ListedKind,
  { id, oldSlugs = [] }: Returning,
): Promise<void> {
  if (oldSlugs.length === 0) return;
  const taken = await trx
    .selectFrom('items')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', oldSlugs)
    .execute();
  const keyOf = (slug: string) => pathKey(itemPath(kind, slug));
  const leading = await trx
    .selectFrom('redirects')
    .select('path_key')
    .where('path_key', 'in', oldSlugs.map(keyOf))
    .execute();
  const isTaken = new Set([
    ...taken.map(({ slug }) => keyOf(slug ?? '')),
    ...leading.map(({ path_key }) => path_key),
  ]);
  const free = oldSlugs.filter((slug) => !isTaken.has(keyOf(slug)));
  if (free.length === 0) return;
  await trx
    .insertInto('old_slugs')
    .values(free.map((slug) => ({ kind, slug, item_id: id })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}

import type { Database, SluggedKind, Write } from '../engine/database.ts';

/** Where an item stands on the site, so that it can return there. */
export interface Place {
  createdAt: string;
  position: number;
  /** Addresses that lead to it. */
  oldSlugs: string[];
}

/** What publishes an item that has been there before, or was a draft: under its own id. */
export interface Returning extends Partial<Place> {
  id: string;
}

export async function readOldSlugs(
  db: Database,
  kind: SluggedKind,
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

/** Addresses lead to it again, unless they lead elsewhere by now. */
export async function returnOldSlugs(
  trx: Write,
  kind: SluggedKind,
  { id, oldSlugs = [] }: Returning,
): Promise<void> {
  if (oldSlugs.length === 0) return;
  const table = kind === 'product' ? 'products' : 'categories';
  const taken = await trx.selectFrom(table).select('slug').where('slug', 'in', oldSlugs).execute();
  const isTaken = new Set(taken.map(({ slug }) => slug));
  const free = oldSlugs.filter((slug) => !isTaken.has(slug));
  if (free.length === 0) return;
  await trx
    .insertInto('old_slugs')
    .values(free.map((slug) => ({ kind, slug, item_id: id })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}

import type { Database, SluggedKind, Write } from './engine/database.ts';

/** Addresses that live on: which item an abandoned slug leads to. Always one step, never a chain. */

export async function itemOfOldSlug(
  db: Database,
  kind: SluggedKind,
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

/** Every address that leads on to another. */
export async function listOldSlugs(db: Database): Promise<{ kind: SluggedKind; slug: string }[]> {
  return db.selectFrom('old_slugs').select(['kind', 'slug']).orderBy('slug').execute();
}

/** An item that takes a slug wins over whatever the slug led to before. */
export async function claimSlug(trx: Write, kind: SluggedKind, slug: string): Promise<void> {
  await trx.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
}

export async function abandonSlug(
  trx: Write,
  kind: SluggedKind,
  slug: string,
  itemId: string,
): Promise<void> {
  await trx.insertInto('old_slugs').values({ kind, slug, item_id: itemId }).execute();
}

export async function forgetSlugs(trx: Write, kind: SluggedKind, itemId: string): Promise<void> {
  await trx
    .deleteFrom('old_slugs')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
}

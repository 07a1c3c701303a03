import type { CategoryLink, CategoryQuery } from '../../contract/pages/pages.ts';
import { findDraft } from '../editing/drafts.ts';
import { type Database, type SluggedKind, tableOf } from '../engine/database.ts';
import { itemOfOldSlug } from '../old-slugs.ts';
import { readShelf } from './pages.ts';

/** What stands beside a draft on its page: as it would be, were the draft published now. */

/** By title, also those that are not on the site: they have no address yet. */
export async function previewCategories(db: Database, ids: string[]): Promise<CategoryLink[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', orNone(ids))
    .execute();
  const onSite = new Map(rows.map(({ id, slug, title }) => [id, { slug, title }]));
  const links = await Promise.all(
    ids.map(async (id) => onSite.get(id) ?? (await findAway(db, id))),
  );
  return links.filter((link) => link !== undefined);
}

async function findAway(db: Database, id: string): Promise<CategoryLink | undefined> {
  const draft = await findDraft(db, 'category', id);
  const { title } = (draft?.body ?? {}) as { title?: string };
  return title ? { slug: '', title } : undefined;
}

export async function previewTags(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .select('title')
    .where('id', 'in', orNone(ids))
    .orderBy('title_key')
    .execute();
  return rows.map(({ title }) => title);
}

/** An empty list is no SQL; nothing has an empty id. */
const orNone = (ids: string[]) => (ids.length > 0 ? ids : ['']);

/** The products of a category; where it is off the site, those that come back with it. */
export async function previewShelf(
  db: Database,
  category: { id: string; isPublished: boolean },
  query: CategoryQuery,
) {
  if (category.isPublished) return readShelf(db, category.id, query);
  // Takes the place of the table under whose name it goes, in every query made of it.
  const returning = db.with('product_categories', (creator) =>
    creator
      .selectFrom('detached_links')
      .innerJoin('products', 'products.id', 'detached_links.product_id')
      .select(['product_id', 'target_id as category_id', 'detached_links.position'])
      .where('kind', '=', 'category'),
  );
  return readShelf(returning as unknown as Database, category.id, query);
}

/** The item of a kind that an address of the site leads to. */
export async function findIdBySlug(
  db: Database,
  kind: SluggedKind,
  slug: string,
): Promise<string | undefined> {
  const current = await db
    .selectFrom(tableOf[kind])
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return current?.id ?? itemOfOldSlug(db, kind, slug);
}

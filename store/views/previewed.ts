import { sql } from 'kysely';
import type { CategoryLink, CategoryQuery } from '../../contract/views/views.ts';
import { isPostgres } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { tagOrder } from '../tags/tag-order.ts';
import { readShelf } from './views.ts';

/** What stands beside a draft on its page: as it would be, were the draft published now. */

/** In their order. The link is to one draft: it tells nothing of others, such as a category that is one itself. */
export async function previewCategories(db: Database, ids: string[]): Promise<CategoryLink[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'kind', 'slug', 'title'])
    .where('id', 'in', orNone(ids))
    .$narrowType<{ slug: string }>()
    .execute();
  const categories = rows.filter(({ kind }) => kind === 'category');
  const onSite = new Map(categories.map(({ id, slug, title }) => [id, { slug, title }]));
  return ids.map((id) => onSite.get(id)).filter((link) => link !== undefined);
}

export async function previewTags(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('tags').select('title').where('id', 'in', orNone(ids)).execute();
  return rows.sort(await tagOrder(db)).map(({ title }) => title);
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
  // Takes the place of the table under whose name it goes, in every query made of it. A query within a query takes it
  // twice on PostgreSQL, so rows are united rather than added.
  const returning = db.with('item_links', (creator) =>
    // SQLite takes its own name within it for a recursion, unless it says which schema it means.
    (isPostgres(db) ? creator : creator.withSchema('main'))
      .selectFrom('item_links')
      .select(['item_id', 'field', 'target', 'position'])
      .union(
        creator
          .selectFrom('detached_links')
          .innerJoin('items', 'items.id', 'detached_links.product_id')
          .select(['product_id as item_id', sql<string>`'categories'`.as('field')])
          .select(['target_id as target', 'detached_links.position'])
          .where('detached_links.kind', '=', 'category'),
      ),
  );
  return readShelf(returning as unknown as Database, category.id, query);
}

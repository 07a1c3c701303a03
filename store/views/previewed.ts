import { sql } from 'kysely';
import type { CategoryLink, CategoryQuery, TeacherShown } from '../../contract/views/views.ts';
import { isPostgres } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { findItems } from '../items/items.ts';
import { tagOrder } from '../tags/tag-order.ts';
import { readShelf } from './views.ts';

/** The content around a draft in its preview, as if the draft were published now. */

/**
 * In the given order. The link is for one draft and must not reveal others, so categories that are drafts are left
 * out.
 */
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

/** Like categories, those that are drafts are left out. */
export async function previewTeachers(db: Database, ids: string[]): Promise<TeacherShown[]> {
  const teachers = await findItems(db, 'teacher', ids);
  return ids
    .flatMap((id) => teachers.get(id) ?? [])
    .map(({ slug, title, portrait, bio }) => ({ slug, title, portrait, bio }));
}

export async function previewTags(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('tags').select('title').where('id', 'in', orNone(ids)).execute();
  return rows.sort(await tagOrder(db)).map(({ title }) => title);
}

/** An empty list isn't valid SQL; no row has an empty id. */
const orNone = (ids: string[]) => (ids.length > 0 ? ids : ['']);

/** The products of a category; if it's unpublished, those that return with it. */
export async function previewShelf(
  db: Database,
  category: { id: string; isPublished: boolean },
  query: CategoryQuery,
) {
  if (category.isPublished) return readShelf(db, category.id, query);
  // A CTE that shadows the table of the same name in every query built from it. PostgreSQL applies it twice to a
  // subquery, so the rows need `union`, not `union all`.
  const returning = db.with('item_links', (creator) =>
    // SQLite treats a CTE that reads its own name as recursive unless the schema is named.
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

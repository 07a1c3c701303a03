import { randomUUIDv7 } from 'node:crypto';
import type { Category, CategoryEdit, NewCategory } from '../contract/categories.ts';
import { Fault } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import type { CategoryRow, Database, Write } from './database.ts';
import { nextVersion } from './edits.ts';
import { abandonSlug, claimSlug, forgetSlugs, itemOfOldSlug } from './old-slugs.ts';
import { nextOrder, reorder } from './ordering.ts';
import type { Part } from './part.ts';
import { now } from './times.ts';
import { isUniqueViolation, refusing } from './violations.ts';

/** All categories in their order, or a part of them. */
export async function listCategories(db: Database, part?: Part): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .$if(part !== undefined, (query) => query.limit(part?.limit ?? 0).offset(part?.offset ?? 0))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCategory);
}

export async function findCategory(db: Database, id: string): Promise<Category> {
  return toCategory(await findRow(db, id));
}

/** By its slug, or by one that it had before; the answer bears the slug of today. */
export async function findCategoryBySlug(db: Database, slug: string): Promise<Category> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row) return toCategory(row);
  return findCategory(db, (await itemOfOldSlug(db, 'category', slug)) ?? '');
}

export async function createCategory(trx: Write, category: NewCategory): Promise<Category> {
  const time = now();
  const row: CategoryRow = {
    id: randomUUIDv7(),
    ...toColumns(category),
    position: category.order ?? (await nextOrder(trx, 'categories')),
    created_at: time,
    updated_at: time,
  };
  await claimSlug(trx, 'category', row.slug);
  await refusingTakenSlug(trx.insertInto('categories').values(row).execute());
  return toCategory(row);
}

export async function updateCategory(
  trx: Write,
  id: string,
  edit: CategoryEdit,
): Promise<Category> {
  const current = await findRow(trx, id);
  const change = {
    ...toColumns(edit),
    position: edit.order ?? current.position,
    updated_at: nextVersion(current, edit.updatedAt, 'staleCategory'),
  };
  await refusingTakenSlug(trx.updateTable('categories').set(change).where('id', '=', id).execute());
  if (change.slug !== current.slug) {
    await claimSlug(trx, 'category', change.slug);
    await abandonSlug(trx, 'category', current.slug, id);
  }
  return toCategory({ ...current, ...change });
}

/** The foreign key takes the category off every product in the same transaction. */
export async function deleteCategory(trx: Write, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('categories')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Fault('categoryNotFound');
  await forgetSlugs(trx, 'category', id);
}

export async function reorderCategories(trx: Write, items: NewOrder): Promise<Category[]> {
  await reorder(trx, 'categories', items, 'categoryNotFound');
  return listCategories(trx);
}

async function findRow(db: Database, id: string): Promise<CategoryRow> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Fault('categoryNotFound');
  return row;
}

const refusingTakenSlug = <T>(statement: Promise<T>) =>
  refusing(isUniqueViolation, () => new Fault('categorySlugTaken'), statement);

function toColumns(category: NewCategory) {
  return {
    slug: category.slug,
    title: category.title,
    description: category.description,
    tile_image: category.tileImage,
    tile_video: category.tileVideo,
    hover_image: category.hoverImage,
    empty_image: category.emptyImage,
    items_per_row: category.itemsPerRow,
    hero_config: JSON.stringify(category.heroConfig),
  };
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    tileImage: row.tile_image,
    tileVideo: row.tile_video,
    hoverImage: row.hover_image,
    emptyImage: row.empty_image,
    itemsPerRow: row.items_per_row,
    heroConfig: JSON.parse(row.hero_config),
    order: row.position,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

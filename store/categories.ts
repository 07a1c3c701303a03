import { randomUUIDv7 } from 'node:crypto';
import type { Category, CategoryBody, CategoryEdit, NewCategory } from '../contract/categories.ts';
import { ApiError } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import { detachProducts, reattach } from './editing/detached-links.ts';
import { removeDraft } from './editing/drafts.ts';
import type { Place, Returning } from './editing/place.ts';
import { recordVersion } from './editing/versions.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import type { CategoryRow, Database, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { isUniqueViolation, translateViolation } from './engine/violations.ts';
import { forgetUses } from './media/media-uses.ts';
import {
  abandonSlug,
  claimSlug,
  forgetSlugs,
  itemOfOldSlug,
  readOldSlugs,
  returnOldSlugs,
} from './old-slugs.ts';
import { nextOrder, reorder } from './ordering.ts';
import type { Pagination } from './pages/pagination.ts';
import { readSharing, writeSharing } from './sharing.ts';

/** All categories in their order, or a pagination of them. */
export async function listCategories(db: Database, pagination?: Pagination): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .$if(pagination !== undefined, (query) =>
      query.limit(pagination?.limit ?? 0).offset(pagination?.offset ?? 0),
    )
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

/** Publishes a new category, or one that has been there before or was a draft. */
export async function createCategory(
  trx: Write,
  category: NewCategory,
  returning: Returning = { id: randomUUIDv7() },
): Promise<Category> {
  const time = now();
  const row: CategoryRow = {
    id: returning.id,
    ...toColumns(category),
    sharing: writeSharing(category.sharing),
    position: category.order ?? returning.position ?? (await nextOrder(trx, 'categories')),
    created_at: returning.createdAt ?? time,
    updated_at: time,
  };
  await claimSlug(trx, 'category', row.slug);
  await rejectTakenSlug(trx.insertInto('categories').values(row).execute());
  await returnOldSlugs(trx, 'category', returning);
  await reattach(trx, { target_id: row.id });
  await recordVersion(trx, 'category', row.id, categoryBody(toCategory(row)), time);
  await recordChanges(trx, [
    { kind: 'category', id: row.id },
    { kind: 'path', id: pathOf(row.slug) },
  ]);
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
    sharing: writeSharing(edit.sharing, current.sharing),
    position: edit.order ?? current.position,
    updated_at: nextVersion(current, edit.updatedAt, 'staleCategory'),
  };
  await rejectTakenSlug(trx.updateTable('categories').set(change).where('id', '=', id).execute());
  if (change.slug !== current.slug) {
    await claimSlug(trx, 'category', change.slug);
    await abandonSlug(trx, 'category', current.slug, id);
    await recordChanges(trx, [
      { kind: 'path', id: pathOf(current.slug), removed: true },
      { kind: 'path', id: pathOf(change.slug) },
    ]);
  }
  if (edit.draftUpdatedAt) {
    await removeDraft(trx, 'category', id, edit.draftUpdatedAt, 'staleCategory');
  }
  await recordChanges(trx, [{ kind: 'category', id }]);
  if (change.position !== current.position) await recordChanges(trx, [{ kind: 'category-order' }]);
  const updated = toCategory({ ...current, ...change });
  await recordVersion(trx, 'category', id, categoryBody(updated), updated.updatedAt);
  return updated;
}

/**
 * Takes a category off the site; answers where it stood. The foreign key takes it off every product in
 * the same transaction, and its products are remembered.
 */
export async function withdrawCategory(trx: Write, id: string): Promise<Place> {
  const { slug, created_at, position } = await findRow(trx, id);
  const oldSlugs = await readOldSlugs(trx, 'category', id);
  await detachProducts(trx, 'category', id);
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  await forgetUses(trx, { kind: 'category', item_id: id, state: 'published' });
  await forgetSlugs(trx, 'category', id);
  await recordChanges(trx, [
    { kind: 'category', id, removed: true },
    { kind: 'path', id: pathOf(slug), removed: true },
  ]);
  return { createdAt: created_at, position, oldSlugs };
}

export async function reorderCategories(trx: Write, items: NewOrder): Promise<Category[]> {
  const moved = await reorder(trx, 'categories', items, 'categoryNotFound');
  if (moved.length > 0) await recordChanges(trx, [{ kind: 'category-order' }]);
  return listCategories(trx);
}

/** What of a category is published and versioned, without what the server adds. */
export function categoryBody(category: Category): CategoryBody {
  const { id: _id, order: _order, createdAt: _created, updatedAt: _updated, ...body } = category;
  return body;
}

const pathOf = (slug: string) => `/category/${slug}`;

async function findRow(db: Database, id: string): Promise<CategoryRow> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('categoryNotFound');
  return row;
}

const rejectTakenSlug = <T>(statement: Promise<T>) =>
  translateViolation(isUniqueViolation, () => new ApiError('categorySlugTaken'), statement);

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
    sharing: readSharing(row.sharing),
    order: row.position,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

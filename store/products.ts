import { randomUUIDv7 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import type { NewProduct, Product, ProductBody, ProductEdit } from '../contract/products.ts';
import { reattach } from './editing/detached-links.ts';
import { removeDraft } from './editing/drafts.ts';
import type { Place, Returning } from './editing/place.ts';
import { recordVersion } from './editing/versions.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import { isPostgres } from './engine/connect.ts';
import type { Database, ProductRow, Write } from './engine/database.ts';
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
import { type ProductLinks, readLinks, writeLinks } from './product-links.ts';
import { readParts, writeParts } from './product-parts.ts';
import { readSharing, writeSharing } from './sharing.ts';

/** Where more than these have moved, every category is taken to show one of them. */
const mostNamed = 500;

/** With all of their texts: others wait for one batch at most, and for the garbage that it leaves. */
const batchSize = 50;

export async function listProducts(db: Database): Promise<Product[]> {
  const rows = await inOrder(db).selectAll().execute();
  const linksOf = await readLinks(db);
  return rows.map((row) => toProduct(row, linksOf(row.id)));
}

/**
 * The same, some at a time, for whoever must not hold up others. The order is that of one moment; a
 * product that is changed or deleted meanwhile is as it is when its turn comes.
 */
export async function* listProductsInBatches(
  db: Database,
  pagination?: Pagination,
): AsyncGenerator<Product[]> {
  const ids = await readIds(db, pagination);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', batch).execute();
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const linksOf = await readLinks(db, batch);
    yield batch.flatMap((id) => {
      const row = rowOf.get(id);
      return row ? [toProduct(row, linksOf(id))] : [];
    });
  }
}

/** Put together by the database: a row for each of a hundred thousand would hold up others for a quarter of a second. */
async function readIds(db: Database, pagination?: Pagination): Promise<string[]> {
  const ordered = inOrder(db)
    .select('id')
    .$if(pagination !== undefined, (query) =>
      query.limit(pagination?.limit ?? 0).offset(pagination?.offset ?? 0),
    );
  const { ids } = await db
    .selectFrom(ordered.as('ordered'))
    .select(
      isPostgres(db)
        ? sql<string | null>`string_agg(id, ',')`.as('ids')
        : sql<string | null>`group_concat(id)`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  // Of a hundred thousand each of these takes half as long as others may wait: in turns of their own.
  await nextTurn();
  const all = ids?.split(',') ?? [];
  await nextTurn();
  return all;
}

const inOrder = (db: Database) =>
  db.selectFrom('products').orderBy('position').orderBy('created_at').orderBy('id');

export async function findProduct(db: Database, id: string): Promise<Product> {
  const row = await findRow(db, id);
  const linksOf = await readLinks(db, [id]);
  return toProduct(row, linksOf(id));
}

/** By its slug, or by one that it had before; the answer bears the slug of today. */
export async function findProductBySlug(db: Database, slug: string): Promise<Product> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return findProduct(db, row?.id ?? (await itemOfOldSlug(db, 'product', slug)) ?? '');
}

/** Publishes a new product, or one that has been there before or was a draft. */
export async function createProduct(
  trx: Write,
  product: NewProduct,
  returning: Returning = { id: randomUUIDv7() },
): Promise<Product> {
  const time = now();
  const row: ProductRow = {
    id: returning.id,
    ...toColumns(product),
    parts: writeParts(product.parts),
    sharing: writeSharing(product.sharing),
    position: product.order ?? returning.position ?? (await nextOrder(trx, 'products')),
    created_at: returning.createdAt ?? time,
    updated_at: time,
  };
  await claimSlug(trx, 'product', row.slug);
  await rejectTakenSlug(trx.insertInto('products').values(row).execute());
  await writeLinks(trx, row.id, product);
  await returnOldSlugs(trx, 'product', returning);
  await reattach(trx, { product_id: row.id });
  const created = await findProduct(trx, row.id);
  await recordVersion(trx, 'product', row.id, productBody(created), time);
  await recordProduct(trx, created.id, created.categories);
  await recordChanges(trx, [{ kind: 'path', id: pathOf(created.slug) }]);
  return created;
}

export async function updateProduct(trx: Write, id: string, edit: ProductEdit): Promise<Product> {
  const current = await findRow(trx, id);
  const { categories: before } = (await readLinks(trx, [id]))(id);
  const change = {
    ...toColumns(edit),
    // Whoever does not name them, such as an older client, takes nothing away.
    parts: edit.parts === undefined ? current.parts : writeParts(edit.parts),
    sharing: writeSharing(edit.sharing, current.sharing),
    position: edit.order ?? current.position,
    updated_at: nextVersion(current, edit.updatedAt, 'staleProduct'),
  };
  await rejectTakenSlug(trx.updateTable('products').set(change).where('id', '=', id).execute());
  if (change.slug !== current.slug) {
    await claimSlug(trx, 'product', change.slug);
    await abandonSlug(trx, 'product', current.slug, id);
    await recordChanges(trx, [
      { kind: 'path', id: pathOf(current.slug), removed: true },
      { kind: 'path', id: pathOf(change.slug) },
    ]);
  }
  await writeLinks(trx, id, edit);
  if (edit.draftUpdatedAt) {
    await removeDraft(trx, 'product', id, edit.draftUpdatedAt, 'staleProduct');
  }
  const updated = await findProduct(trx, id);
  await recordVersion(trx, 'product', id, productBody(updated), updated.updatedAt);
  await recordProduct(trx, id, [...before, ...updated.categories]);
  if (change.position !== current.position) await recordChanges(trx, [{ kind: 'product-order' }]);
  return updated;
}

/** Takes a product off the site; answers where it stood. */
export async function withdrawProduct(trx: Write, id: string): Promise<Place> {
  const { slug, categories, createdAt, order } = await findProduct(trx, id);
  const oldSlugs = await readOldSlugs(trx, 'product', id);
  await trx.deleteFrom('products').where('id', '=', id).execute();
  await forgetUses(trx, { kind: 'product', item_id: id, state: 'published' });
  await forgetSlugs(trx, 'product', id);
  await recordProduct(trx, id, categories, true);
  await recordChanges(trx, [{ kind: 'path', id: pathOf(slug), removed: true }]);
  return { createdAt, position: order, oldSlugs };
}

export async function reorderProducts(trx: Write, items: NewOrder): Promise<Product[]> {
  const moved = await reorder(trx, 'products', items, 'productNotFound');
  if (moved.length > 0) {
    const categories = await trx
      .selectFrom('product_categories')
      .select('category_id')
      .distinct()
      .$if(moved.length <= mostNamed, (query) => query.where('product_id', 'in', moved))
      .execute();
    await recordChanges(trx, [
      { kind: 'product-order' },
      ...categories.map(({ category_id: id }) => ({ kind: 'category-products' as const, id })),
    ]);
  }
  return listProducts(trx);
}

/** What of a product is published and versioned, without what the server adds. */
export function productBody(product: Product): ProductBody {
  const { id: _id, order: _order, createdAt: _created, updatedAt: _updated, ...body } = product;
  return body;
}

const pathOf = (slug: string) => `/product/${slug}`;

/** A product's card stands in each of its categories. */
async function recordProduct(
  trx: Write,
  id: string,
  categories: string[],
  removed = false,
): Promise<void> {
  await recordChanges(trx, [
    { kind: 'product', id, removed },
    ...[...new Set(categories)].map((category) => ({
      kind: 'category-products' as const,
      id: category,
      removed,
    })),
  ]);
}

async function findRow(db: Database, id: string): Promise<ProductRow> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('productNotFound');
  return row;
}

const rejectTakenSlug = <T>(statement: Promise<T>) =>
  translateViolation(isUniqueViolation, () => new ApiError('productSlugTaken'), statement);

function toColumns(product: NewProduct) {
  return {
    slug: product.slug,
    title: product.title,
    duration: product.duration,
    main_image: product.mainImage,
    buy_link: product.buyLink,
    description: product.description,
    intro_video: product.introVideo,
    hero_config: JSON.stringify(product.heroConfig),
    gallery: JSON.stringify(product.gallery),
    dark_mode: product.darkMode ? 1 : 0,
  };
}

function toProduct(row: ProductRow, links: ProductLinks): Product {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    duration: row.duration,
    mainImage: row.main_image,
    buyLink: row.buy_link,
    description: row.description,
    introVideo: row.intro_video,
    heroConfig: JSON.parse(row.hero_config),
    gallery: JSON.parse(row.gallery),
    darkMode: row.dark_mode === 1,
    parts: readParts(row.parts),
    sharing: readSharing(row.sharing),
    order: row.position,
    categories: links.categories,
    tags: links.tags,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

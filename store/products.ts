import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import type { NewProduct, Product, ProductEdit } from '../contract/products.ts';
import { nextVersion } from './edits.ts';
import type { Database, ProductRow, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { isUniqueViolation, translateViolation } from './engine/violations.ts';
import { abandonSlug, claimSlug, forgetSlugs, itemOfOldSlug } from './old-slugs.ts';
import { nextOrder, reorder } from './ordering.ts';
import { type ProductLinks, readLinks, writeLinks } from './product-links.ts';

export async function listProducts(db: Database): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const linksOf = await readLinks(db);
  return rows.map((row) => toProduct(row, linksOf(row.id)));
}

export async function findProduct(db: Database, id: string): Promise<Product> {
  const row = await findRow(db, id);
  const linksOf = await readLinks(db, id);
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

export async function createProduct(trx: Write, product: NewProduct): Promise<Product> {
  const time = now();
  const row: ProductRow = {
    id: randomUUIDv7(),
    ...toColumns(product),
    position: product.order ?? (await nextOrder(trx, 'products')),
    created_at: time,
    updated_at: time,
  };
  await claimSlug(trx, 'product', row.slug);
  await rejectTakenSlug(trx.insertInto('products').values(row).execute());
  await writeLinks(trx, row.id, product);
  return findProduct(trx, row.id);
}

export async function updateProduct(trx: Write, id: string, edit: ProductEdit): Promise<Product> {
  const current = await findRow(trx, id);
  const change = {
    ...toColumns(edit),
    position: edit.order ?? current.position,
    updated_at: nextVersion(current, edit.updatedAt, 'staleProduct'),
  };
  await rejectTakenSlug(trx.updateTable('products').set(change).where('id', '=', id).execute());
  if (change.slug !== current.slug) {
    await claimSlug(trx, 'product', change.slug);
    await abandonSlug(trx, 'product', current.slug, id);
  }
  await writeLinks(trx, id, edit);
  return findProduct(trx, id);
}

export async function deleteProduct(trx: Write, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('products')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('productNotFound');
  await forgetSlugs(trx, 'product', id);
}

export async function reorderProducts(trx: Write, items: NewOrder): Promise<Product[]> {
  await reorder(trx, 'products', items, 'productNotFound');
  return listProducts(trx);
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
    order: row.position,
    categories: links.categories,
    tags: links.tags,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

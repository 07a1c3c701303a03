import { ApiError } from '../contract/errors.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, Write } from './engine/database.ts';
import { isForeignKeyViolation, translateViolation } from './engine/violations.ts';

/** Which categories and tags stand on a product, each list in its order. */
export interface ProductLinks {
  categories: string[];
  tags: string[];
}

export async function writeLinks(trx: Write, productId: string, links: ProductLinks) {
  await recordTagProducts(trx, [productId]);
  await trx.deleteFrom('product_categories').where('product_id', '=', productId).execute();
  await trx.deleteFrom('product_tags').where('product_id', '=', productId).execute();
  const categories = unique(links.categories).map((category_id, position) => ({
    product_id: productId,
    category_id,
    position,
  }));
  const tags = unique(links.tags).map((tag_id, position) => ({
    product_id: productId,
    tag_id,
    position,
  }));
  if (categories.length > 0) {
    await translateViolation(
      isForeignKeyViolation,
      () => unknownLink('unknownCategory', 'categories'),
      trx.insertInto('product_categories').values(categories).execute(),
    );
  }
  if (tags.length > 0) {
    await translateViolation(
      isForeignKeyViolation,
      () => unknownLink('unknownTag', 'tags'),
      trx.insertInto('product_tags').values(tags).execute(),
    );
  }
  await recordTagProducts(trx, [productId]);
}

/** Where more products than these are touched, every tag is taken to be on one of them. */
const mostNamed = 500;

/** What the tags of these products show of them has changed. */
export async function recordTagProducts(trx: Write, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const tags = await trx
    .selectFrom('product_tags')
    .select('tag_id as id')
    .distinct()
    .$if(productIds.length <= mostNamed, (query) => query.where('product_id', 'in', productIds))
    .execute();
  await recordChanges(
    trx,
    tags.map(({ id }) => ({ kind: 'tag-products', id })),
  );
}

/** The links of these products, or of all of them, by the id of the product. */
export async function readLinks(
  db: Database,
  productIds?: string[],
): Promise<(productId: string) => ProductLinks> {
  const categories = await db
    .selectFrom('product_categories')
    .select(['product_id as product', 'category_id as linked'])
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const tags = await db
    .selectFrom('product_tags')
    .select(['product_id as product', 'tag_id as linked'])
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const categoriesOf = groupByProduct(categories);
  const tagsOf = groupByProduct(tags);
  return (id) => ({ categories: categoriesOf.get(id) ?? [], tags: tagsOf.get(id) ?? [] });
}

function groupByProduct(rows: { product: string; linked: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { product, linked } of rows) {
    const group = groups.get(product);
    if (group) group.push(linked);
    else groups.set(product, [linked]);
  }
  return groups;
}

const unique = (ids: string[]) => [...new Set(ids)];

function unknownLink(code: 'unknownCategory' | 'unknownTag', path: keyof ProductLinks): ApiError {
  const refusal = new ApiError(code);
  refusal.details.issues = [{ path, message: refusal.message }];
  return refusal;
}

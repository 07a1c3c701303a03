import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ProductCard } from '../../contract/pages/pages.ts';
import type { Database } from '../engine/database.ts';
import { priceIn } from '../product-parts.ts';
import type { Pagination } from './pagination.ts';

const cardColumns = [
  'products.slug',
  'products.title',
  'products.duration',
  'products.main_image as mainImage',
  'products.parts',
] as const;

type CardRow = Omit<ProductCard, 'price'> & { parts: string | null };

const toCard = ({ slug, title, duration, mainImage, parts }: CardRow): ProductCard => ({
  ...{ slug, title, duration, mainImage, price: priceIn(parts) },
});

/** The first products of all. */
export async function firstCards(db: Database, count: number): Promise<ProductCard[]> {
  const rows = await db
    .selectFrom('products')
    .select(cardColumns)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(toCard);
}

/** The first products of each of these categories, by the id of the category. */
export async function firstCardsByCategory(
  db: Database,
  categoryIds: string[],
  count: number,
): Promise<Map<string, ProductCard[]>> {
  if (categoryIds.length === 0) return new Map();
  const ranked = db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(cardColumns)
    .select('product_categories.category_id as category')
    .select(
      sql<number>`row_number() over (
        partition by product_categories.category_id
        order by products.position, products.created_at, products.id
      )`.as('rank'),
    )
    .where('product_categories.category_id', 'in', categoryIds);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('rank', '<=', count)
    .orderBy('category')
    .orderBy('rank')
    .execute();
  const cards = new Map<string, ProductCard[]>();
  for (const row of rows)
    cards.set(row.category, [...(cards.get(row.category) ?? []), toCard(row)]);
  return cards;
}

export async function findCard(db: Database, id: string): Promise<ProductCard> {
  const row = await db
    .selectFrom('products')
    .select(cardColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('productNotFound');
  return toCard(row);
}

const linkTables = {
  tag: { links: 'product_tags', column: 'product_tags.tag_id' },
  category: { links: 'product_categories', column: 'product_categories.category_id' },
} as const;

/** The first products that bear a tag, or stand in a category. */
export async function firstProductsOf(
  db: Database,
  kind: keyof typeof linkTables,
  id: string,
  count: number,
) {
  const { links, column } = linkTables[kind];
  return db
    .selectFrom(links)
    .innerJoin('products', 'products.id', `${links}.product_id`)
    .select(['products.id', 'products.position as order'])
    .where(column, '=', id)
    .orderBy('products.position')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .limit(count)
    .execute();
}

interface Shelf {
  products: ProductCard[];
  total: number;
  /** By tag, how many of all of them bear it. */
  leaves: Map<string, number>;
}

/** A pagination of the products of a category in their order, and how many there are in all. */
export async function cardsOfCategory(
  db: Database,
  categoryId: string,
  /** Products must bear all of these; nothing at all where no product can. */
  tagIds: string[] | undefined,
  { limit, offset }: Pagination,
): Promise<Shelf> {
  if (!tagIds) return { products: [], total: 0, leaves: new Map() };
  const bearers = db
    .selectFrom('product_tags')
    .select('product_id')
    .where('tag_id', 'in', tagIds)
    .groupBy('product_id')
    .having(({ fn }) => fn.countAll(), '=', tagIds.length);
  const members = db
    .selectFrom('product_categories')
    .where('category_id', '=', categoryId)
    .$if(tagIds.length > 0, (query) => query.where('product_id', 'in', bearers));
  const { total } = await members
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await members
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(cardColumns)
    .orderBy('products.position')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const left = await db
    .selectFrom('product_tags')
    .select('tag_id')
    .select(({ fn }) => fn.countAll().as('products'))
    .where('product_id', 'in', members.select('product_id'))
    .groupBy('tag_id')
    .execute();
  const products = rows.map(toCard);
  const leaves = new Map(left.map(({ tag_id, products }) => [tag_id, Number(products)]));
  return { products, total: Number(total), leaves };
}

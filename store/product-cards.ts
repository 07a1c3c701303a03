import { sql } from 'kysely';
import type { ProductCard } from '../contract/pages.ts';
import type { Database } from './database.ts';

const cardColumns = [
  'products.id',
  'products.slug',
  'products.title',
  'products.duration',
  'products.main_image as mainImage',
] as const;

type HomeCard = Omit<ProductCard, 'tags'>;

/** The first products of every category, by the id of the category. */
export async function firstCardsByCategory(
  db: Database,
  count: number,
): Promise<Map<string, HomeCard[]>> {
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
    );
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('rank', '<=', count)
    .orderBy('category')
    .orderBy('rank')
    .execute();
  return Map.groupBy(rows, (row) => row.category);
}

/** All products of a category in their order, each with the ids of its tags. */
export async function cardsOfCategory(db: Database, categoryId: string): Promise<ProductCard[]> {
  const products = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(cardColumns)
    .where('product_categories.category_id', '=', categoryId)
    .orderBy('products.position')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute();
  const links = await db
    .selectFrom('product_categories')
    .innerJoin('product_tags', 'product_tags.product_id', 'product_categories.product_id')
    .select(['product_tags.product_id', 'product_tags.tag_id'])
    .where('product_categories.category_id', '=', categoryId)
    .orderBy('product_tags.position')
    .execute();
  const linksOf = Map.groupBy(links, (link) => link.product_id);
  return products.map((product) => ({
    ...product,
    tags: (linksOf.get(product.id) ?? []).map((link) => link.tag_id),
  }));
}

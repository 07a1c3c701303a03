import { sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import type { ProductCard } from '../../contract/views/views.ts';
import type { Database } from '../engine/database.ts';
import { inOrder, itemsOf } from '../items/items.ts';
import type { Pagination } from '../items/pagination.ts';

const cardColumns = ['items.slug', 'items.title', 'items.card'] as const;

interface CardRow {
  slug: string | null;
  title: string;
  card: string;
}

function toCard({ slug, title, card }: CardRow): ProductCard {
  const { image, ...said } = JSON.parse(card);
  return { ...said, slug: slug ?? '', title, mainImage: image };
}

/** The first products of the whole site. */
export async function firstCards(db: Database, count: number): Promise<ProductCard[]> {
  const rows = await inOrder(db, 'product').select(cardColumns).limit(count).execute();
  return rows.map(toCard);
}

/** The first products of each of these categories, by category id. */
export async function firstCardsByCategory(
  db: Database,
  categoryIds: string[],
  count: number,
): Promise<Map<string, ProductCard[]>> {
  if (categoryIds.length === 0) return new Map();
  const ranked = db
    .selectFrom('item_links')
    .innerJoin('items', 'items.id', 'item_links.item_id')
    .select(cardColumns)
    .select('item_links.target as category')
    .select(
      sql<number>`row_number() over (
        partition by item_links.target
        order by items.position, items.created_at, items.id
      )`.as('rank'),
    )
    .where('item_links.field', '=', 'categories')
    .where('item_links.target', 'in', categoryIds);
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
  const row = await itemsOf(db, 'product')
    .select(cardColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('productNotFound');
  return toCard(row);
}

const fields = { tag: 'tags', category: 'categories' } as const;

/** The first products that have a tag or are in a category. */
export async function firstProductsOf(
  db: Database,
  kind: keyof typeof fields,
  id: string,
  count: number,
) {
  return productsWith(db, fields[kind], id)
    .select(['items.id', 'items.position as order'])
    .limit(count)
    .execute();
}

/** The products that reference a target, in the owner's order. */
const productsWith = (db: Database, field: string, target: string) =>
  db
    .selectFrom('item_links')
    .innerJoin('items', 'items.id', 'item_links.item_id')
    .where('item_links.field', '=', field)
    .where('item_links.target', '=', target)
    .orderBy('items.position')
    .orderBy('items.created_at')
    .orderBy('items.id');

/** One page of the products that reference a target, and how many there are in total. */
export async function cardsWith(
  db: Database,
  field: string,
  target: string,
  { limit, offset }: Pagination,
): Promise<{ products: ProductCard[]; total: number }> {
  const { total } = await db
    .selectFrom('item_links')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('field', '=', field)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  const rows = await productsWith(db, field, target)
    .select(cardColumns)
    .limit(limit)
    .offset(offset)
    .execute();
  return { products: rows.map(toCard), total: Number(total) };
}

interface Shelf {
  products: ProductCard[];
  total: number;
  /** By tag, how many of all these products have it. */
  leaves: Map<string, number>;
}

/** A visitor's filters: products must match all of them. */
export interface Narrowing {
  tagIds: string[];
  /** The value of each facet, by its name. */
  facets: Record<string, string>;
}

/** The products of a category that match the filters. */
export function membersOf(db: Database, categoryId: string, { tagIds, facets }: Narrowing) {
  const linked = (field: string, targets: string[]) =>
    db
      .selectFrom('item_links')
      .select('item_id')
      .where('field', '=', field)
      .where('target', 'in', targets)
      .groupBy('item_id')
      .having(({ fn }) => fn.countAll(), '=', targets.length);
  const chosen = Object.entries(facets).map(([name, value]) => linked(name, [value]));
  if (tagIds.length > 0) chosen.unshift(linked('tags', tagIds));
  return chosen.reduce(
    (members, having) => members.where('item_links.item_id', 'in', having),
    db
      .selectFrom('item_links')
      .where('item_links.field', '=', 'categories')
      .where('item_links.target', '=', categoryId),
  );
}

/** One page of a category's products in order, and how many there are in total. */
export async function cardsOfCategory(
  db: Database,
  categoryId: string,
  narrowing: Narrowing,
  { limit, offset }: Pagination,
): Promise<Shelf> {
  const members = membersOf(db, categoryId, narrowing);
  const { total } = await members
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await members
    .innerJoin('items', 'items.id', 'item_links.item_id')
    .select(cardColumns)
    .orderBy('items.position')
    .orderBy('items.created_at')
    .orderBy('items.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const left = await db
    .selectFrom('item_links')
    .select('target')
    .select(({ fn }) => fn.countAll().as('products'))
    .where('field', '=', 'tags')
    .where('item_id', 'in', members.select('item_links.item_id'))
    .groupBy('target')
    .execute();
  const products = rows.map(toCard);
  const leaves = new Map(left.map(({ target, products }) => [target, Number(products)]));
  return { products, total: Number(total), leaves };
}

import { sql } from 'kysely';
import type { HeroConfig } from '../../contract/hero.ts';
import { lengths } from '../../contract/limits.ts';
import { itemPath } from '../../contract/pages/item-path.ts';
import { plainText } from '../../contract/rich-text.ts';
import type { SearchedItem, SearchedKind } from '../../contract/search/search.ts';
import { readAbout } from '../about.ts';
import type { Database } from '../engine/database.ts';
import { priceIn, wordsInParts } from '../product-parts.ts';

/** How to read what is searched of one kind; another kind of page is one more entry of `searched`. */
interface SearchedReader {
  /** Where each published item stands in the owner's order. */
  places: (db: Database) => Promise<Map<string, number>>;
  /** Those of them that are published. */
  read: (db: Database, ids: string[]) => Promise<SearchedItem[]>;
}

export const searched: Record<SearchedKind, SearchedReader> = {
  product: { places: (db) => placesIn(db, 'products'), read: readProducts },
  category: { places: (db) => placesIn(db, 'categories'), read: readCategories },
  page: {
    places: async (db) => new Map([['about', 0], ...(await placesIn(db, 'pages'))]),
    read: async (db, ids) => [
      ...(ids.includes('about') ? [await readAboutPage(db)] : []),
      ...(await readOwnPages(db, ids)),
    ],
  },
};

async function placesIn(db: Database, table: 'products' | 'categories' | 'pages') {
  const rows = await db.selectFrom(table).select(['id', 'position']).execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}

async function readProducts(db: Database, ids: string[]): Promise<SearchedItem[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'duration', 'main_image', 'parts', 'position'])
    .select(beginningOf('description').as('description'))
    .where('id', 'in', ids)
    .execute();
  const labels = Map.groupBy(await readLabels(db, ids), ({ product }) => product);
  return rows.map(({ id, slug, title, duration, main_image, parts, description, position }) => ({
    ...{ kind: 'product', id, path: itemPath('product', slug), title },
    labels: labels.get(id)?.map((label) => label.title) ?? [],
    labelIds: labels.get(id)?.map((label) => label.id) ?? [],
    text: wordsOf(description, wordsInParts(parts)),
    ...{ info: duration, price: priceIn(parts), image: main_image, place: position },
  }));
}

/** Categories first, as they stand on the product. */
async function readLabels(db: Database, ids: string[]) {
  const categories = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id as product', 'categories.id', 'categories.title'])
    .where('product_id', 'in', ids)
    .orderBy('product_categories.position')
    .execute();
  const tags = await db
    .selectFrom('product_tags')
    .innerJoin('tags', 'tags.id', 'product_tags.tag_id')
    .select(['product_id as product', 'tags.id', 'tags.title'])
    .where('product_id', 'in', ids)
    .orderBy('tags.title_key')
    .execute();
  return [...categories, ...tags];
}

async function readCategories(db: Database, ids: string[]): Promise<SearchedItem[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title', 'description', 'tile_image', 'position'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, slug, title, description, tile_image, position }) => ({
    ...{ kind: 'category', id, path: itemPath('category', slug), title, labels: [], labelIds: [] },
    ...{ text: wordsOf(description), info: '', price: null, image: tile_image, place: position },
  }));
}

async function readOwnPages(db: Database, ids: string[]): Promise<SearchedItem[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'hero_config', 'position'])
    .select(beginningOf('content').as('content'))
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, slug, title, hero_config, content, position }) => {
    const { description, heroImage }: HeroConfig = JSON.parse(hero_config);
    return {
      ...{ kind: 'page', id, path: itemPath('page', slug), title, labels: [], labelIds: [] },
      text: wordsOf(`${description} ${content}`),
      ...{ info: '', price: null, image: heroImage, place: position },
    };
  });
}

async function readAboutPage(db: Database): Promise<SearchedItem> {
  const { heroConfig, content } = await readAbout(db);
  const { title, description, heroImage } = heroConfig;
  return {
    ...{ kind: 'page', id: 'about', path: '/about', labels: [], labelIds: [] },
    // People call it by the name that the menu has for it.
    title: title && !/\babout\b/i.test(title) ? `About: ${title}` : title || 'About',
    text: wordsOf(`${description} ${content ?? ''}`),
    ...{ info: '', price: null, image: heroImage, place: 0 },
  };
}

/** The products that bear a category or a tag now. */
export async function productsLabelled(db: Database, labelId: string): Promise<string[]> {
  const inCategory = db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', labelId);
  const rows = await db
    .selectFrom('product_tags')
    .select('product_id')
    .where('tag_id', '=', labelId)
    .union(inCategory)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The first courses in the owner's order, as the footer has them. */
export async function readLatest(db: Database, count: number): Promise<SearchedItem[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.length > 0
    ? inOrderOf(
        rows,
        await readProducts(
          db,
          rows.map(({ id }) => id),
        ),
      )
    : [];
}

function inOrderOf(rows: { id: string }[], items: SearchedItem[]): SearchedItem[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => itemOf.get(id) ?? []);
}

/** Rich text is longer than its words; what is beyond is not even read. */
const beginningOf = (column: 'description' | 'content') =>
  sql<string>`substr(${sql.ref(column)}, 1, ${4 * lengths.searchedText})`;

/** What was cut within a tag ends in the beginning of one. What else there is to find has room beside a long text. */
function wordsOf(html: string, more = ''): string {
  const beside = more.slice(0, lengths.searchedText / 2);
  const text = inPoints(html.replace(/<[^<>]*$/, ''));
  return `${text.slice(0, lengths.searchedText - beside.length - 1)} ${beside}`.trim();
}

/** As one line in which headings and the points of a list stand apart: what they were in a column, a dot says here. */
function inPoints(html: string): string {
  return plainText(html.replace(/<\/(?:li|h[1-6])>/g, ' ·$&'))
    .replace(/(?: ·)+/g, ' ·')
    .replace(/([.,:;!?…]) ·/g, '$1')
    .replace(/^· | ·$/g, '');
}

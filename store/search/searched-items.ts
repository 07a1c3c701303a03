import { factsOf } from '../../contract/kinds/facets.ts';
import { itemPath, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { lengths } from '../../contract/limits/limits.ts';
import type { Price } from '../../contract/product-sections/product-sections.ts';
import type { SearchedItem } from '../../contract/search/search.ts';
import { plainText } from '../../contract/text/rich-text.ts';
import type { Database } from '../engine/database.ts';
import { findItems, itemsOf, readIds } from '../items/items.ts';
import { readAbout } from '../items/single-items.ts';

/** The position of each published item in the owner's order. The about page counts as a page. */
export async function readPlaces(db: Database, kind: ListedKind): Promise<Map<string, number>> {
  const rows = await itemsOf(db, kind).select(['id', 'position']).execute();
  const about: [string, number][] = kind === 'page' ? [['about', 0]] : [];
  return new Map([...about, ...rows.map(({ id, position }): [string, number] => [id, position])]);
}

/** Only items that are published. */
export async function readSearched(
  db: Database,
  kind: ListedKind,
  ids: string[],
): Promise<SearchedItem[]> {
  const items = await findItems(db, kind, ids);
  const labels = Map.groupBy(await readLabels(db, ids), ({ item }) => item);
  const { card, searchText } = kinds[kind];
  const searched = Array.from(items.values(), (item): SearchedItem => {
    const { text, more, info = '' } = searchText(item as never);
    const { image, price = null } = card(item as never) as { image: string | null; price?: Price };
    return {
      kind,
      id: item.id,
      path: itemPath(kind, item.slug),
      title: item.title,
      labels: labels.get(item.id)?.map((label) => label.title) ?? [],
      labelIds: labels.get(item.id)?.map((label) => label.id) ?? [],
      text: wordsOf(text, more),
      info: factsOf(info, item),
      price,
      image,
      place: item.order,
    };
  });
  return kind === 'page' && ids.includes('about')
    ? [await readAboutPage(db), ...searched]
    : searched;
}

/** Categories and teachers first, in the product's order. */
async function readLabels(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom('item_links')
    .innerJoin('items', 'items.id', 'item_links.target')
    .select(['item_id as item', 'items.id', 'items.title'])
    .where('field', 'in', ['categories', 'teachers'])
    .where('item_id', 'in', ids)
    .orderBy('field')
    .orderBy('item_links.position')
    .execute();
  const tags = await db
    .selectFrom('item_links')
    .innerJoin('tags', 'tags.id', 'item_links.target')
    .select(['item_id as item', 'tags.id', 'tags.title'])
    .where('field', '=', 'tags')
    .where('item_id', 'in', ids)
    .orderBy('tags.title_key')
    .execute();
  return [...items, ...tags];
}

async function readAboutPage(db: Database): Promise<SearchedItem> {
  const { heroConfig, content } = await readAbout(db);
  const { title, description, heroImage } = heroConfig;
  return {
    kind: 'page',
    id: 'about',
    path: itemPath('about', ''),
    // People know it by its name in the menu.
    title: title && !/\babout\b/i.test(title) ? `About: ${title}` : title || 'About',
    labels: [],
    labelIds: [],
    text: wordsOf(`${description} ${content ?? ''}`),
    info: '',
    price: null,
    image: heroImage,
    place: 0,
  };
}

/** The products that have a category or a tag right now. */
export async function productsLabelled(db: Database, labelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('item_links')
    .select('item_id')
    .distinct()
    .where('target', '=', labelId)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** The first courses in the owner's order, as in the footer. */
export async function readLatest(db: Database, count: number): Promise<SearchedItem[]> {
  const ids = await readIds(db, 'product', { limit: count, offset: 0 });
  const items = await readSearched(db, 'product', ids);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => itemOf.get(id) ?? []);
}

/** Markup makes rich text longer than its text; anything beyond this isn't even parsed. */
const beginningOf = (html: string) => html.slice(0, 4 * lengths.searchedText);

/** A cut within a tag leaves a partial one to remove. `more` gets its share even next to a long text. */
function wordsOf(html: string, more = ''): string {
  const beside = more.slice(0, lengths.searchedText / 2);
  const text = inPoints(beginningOf(html).replace(/<[^<>]*$/, ''));
  return `${text.slice(0, lengths.searchedText - beside.length - 1)} ${beside}`.trim();
}

/** One line in which dots separate headings and list items, which would otherwise run together. */
function inPoints(html: string): string {
  return plainText(html.replace(/<\/(?:li|h[1-6])>/g, ' ·$&'))
    .replace(/(?: ·)+/g, ' ·')
    .replace(/([.,:;!?…]) ·/g, '$1')
    .replace(/^· | ·$/g, '');
}

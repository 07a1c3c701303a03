import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type ListedKind, listedKinds } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { Tag } from '../../contract/kinds/tags.ts';
import type { Database } from '../engine/database.ts';
import { allReferences, targetsOf } from '../items/item-links.ts';
import { type Body, bodyOf, facetsOf, hasValue, type ItemOf } from '../items/item-types.ts';
import { findItem, itemsOf, listItems } from '../items/items.ts';
import { quote } from '../tables/table.ts';
import { listTags } from '../tags/tags.ts';

/** Published items that the contract rejects, one line each. Invalid JSON is reported as a broken row. */
export async function* findBrokenItems(db: Database): AsyncGenerator<string> {
  for (const kind of listedKinds) {
    const items = await listReadable(db, kind);
    yield* refused(kind, kinds[kind].item, items);
    yield* findWrongColumns(db, kind, items);
  }
  yield* refused('tag', Tag, await listTags(db));
  yield* findLooseReferences(db);
}

function* refused(noun: string, schema: z.ZodType, items: { title: string }[]): Generator<string> {
  for (const item of items) {
    const [issue] = schema.safeParse(item).error?.issues ?? [];
    if (issue) yield `${noun} ${quote(item.title)}: ${issue.path.join('.')}: ${issue.message}`;
  }
}

/** Slug, title, card and facets are copied from the body for lists, and must match it. */
async function* findWrongColumns(
  db: Database,
  kind: ListedKind,
  items: ItemOf<ListedKind>[],
): AsyncGenerator<string> {
  const rows = await itemsOf(db, kind).select(['id', 'slug', 'title', 'card']).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const facets = facetsOf(kind);
  const values = Map.groupBy(
    facets.length > 0
      ? await db.selectFrom('item_links').selectAll().where('field', 'in', facets).execute()
      : [],
    ({ item_id }) => item_id,
  );
  for (const item of items) {
    const row = rowOf.get(item.id);
    const body: Body = bodyOf(kind, item);
    const name = `${kind} ${quote(item.title)}`;
    if (row?.slug !== item.slug || row.title !== item.title) {
      yield `${name}: it is listed under another name`;
    }
    const card = cardOf(kind, body);
    if (card && !isSame(row?.card, card)) yield `${name}: its card says something else`;
    for (const field of facets) {
      const listed = values.get(item.id)?.find((link) => link.field === field)?.target;
      const value = hasValue(body[field]) ? String(body[field]) : undefined;
      if (listed !== value) yield `${name}: ${field}: it is listed as another`;
    }
  }
}

const isSame = (text: string | undefined, card: object) => {
  try {
    return isDeepStrictEqual(JSON.parse(text ?? ''), card);
  } catch {
    return true; // reported as a broken row
  }
};

/** Undefined if the body lacks what its card needs: the contract rejects that body anyway. */
function cardOf(kind: ListedKind, body: Body): object | undefined {
  try {
    return JSON.parse(JSON.stringify(kinds[kind].card(body as never)));
  } catch {
    return undefined;
  }
}

async function* findLooseReferences(db: Database): AsyncGenerator<string> {
  for (const { field, to } of allReferences) {
    const loose = await db
      .selectFrom('item_links')
      .innerJoin('items', 'items.id', 'item_links.item_id')
      .select(['items.kind', 'items.title', 'target'])
      .where('field', '=', field)
      .where('target', 'not in', targetsOf(db, to))
      .execute();
    for (const { kind, title, target } of loose) {
      yield `${kind} ${quote(title)}: ${field}: ${to} ${quote(target)} is not there`;
    }
  }
}

/** Galleries in which two images have the same order. Older sites may contain some, so they're still restored. */
export async function* findAmbiguousGalleries(db: Database): AsyncGenerator<string> {
  for (const { title, gallery } of await listReadable(db, 'product')) {
    if (!Array.isArray(gallery)) continue; // reported as a broken item
    const orders = new Set(gallery.map((picture) => picture?.order));
    if (orders.size < gallery.length) yield `product "${title}": two pictures have the same order`;
  }
}

/** All readable items of a kind: in one query, or one by one if some can't be parsed. */
async function listReadable<K extends ListedKind>(db: Database, kind: K): Promise<ItemOf<K>[]> {
  try {
    return await listItems(db, kind);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const items: ItemOf<K>[] = [];
  for (const { id } of await itemsOf(db, kind).select('id').execute()) {
    const item = await findItem(db, kind, id).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
    });
    if (item) items.push(item);
  }
  return items;
}

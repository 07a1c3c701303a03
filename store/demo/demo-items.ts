import type { z } from 'zod';
import { ApiError } from '../../contract/call/errors.ts';
import { HeroConfig } from '../../contract/fields/hero.ts';
import { contractVersion, type ItemKind, isListedKind } from '../../contract/kinds/kind-names.ts';
import { bodySchema } from '../../contract/kinds/kinds.ts';
import type { DemoKind } from '../../contract/onboarding.ts';
import type { Database, Write } from '../engine/database.ts';
import { draftBody, readItem } from '../items/lifecycle.ts';
import { readPublished } from '../items/published.ts';
import { readBody } from '../tables/bodies.ts';
import type { DemoItemRow } from '../tables/editing.ts';
import { listTags } from '../tags/tags.ts';

/** An item that the demo created. It counts as edited if it differs from what the demo wrote. */

export interface DemoItem {
  kind: DemoKind;
  id: string;
  title: string;
  isEdited: boolean;
}

/** Only called on a site that was empty before, so everything on it is the demo's. */
export async function markDemo(trx: Write): Promise<void> {
  const rows: DemoItemRow[] = [];
  const mark = (kind: DemoKind, item_id: string, body: object = {}) =>
    rows.push({
      kind,
      item_id,
      body: JSON.stringify(body),
      contract: contractVersion,
      removed: 0,
    });
  const items = await trx.selectFrom('items').select(['kind', 'id']).execute();
  for (const { kind, id } of items) mark(kind, id, await readPublished(trx, kind, id));
  for (const { id, title } of await listTags(trx)) mark('tag', id, { title });
  const files = await trx.selectFrom('media').select('name').execute();
  for (const { name } of files) mark('media', name);
  await trx.insertInto('demo_items').values(rows).execute();
}

/** Demo items that still exist, except for files. */
export async function listDemoItems(db: Database): Promise<DemoItem[]> {
  const marks = await db
    .selectFrom('demo_items')
    .selectAll()
    .where('kind', '!=', 'media')
    .execute();
  const known = new Set(marks.map(({ kind, item_id }) => `${kind} ${item_id}`));
  const items: DemoItem[] = [];
  for (const mark of marks) {
    const found = await (mark.kind === 'tag' ? findTag(db, mark) : findItem(db, mark, known));
    if (found) items.push({ kind: mark.kind, id: mark.item_id, ...found });
  }
  return items;
}

type Found = Pick<DemoItem, 'title' | 'isEdited'> | undefined;

async function findTag(db: Database, mark: DemoItemRow): Promise<Found> {
  const row = await db
    .selectFrom('tags')
    .select('title')
    .where('id', '=', mark.item_id)
    .executeTakeFirst();
  return row && { title: row.title, isEdited: JSON.parse(mark.body).title !== row.title };
}

async function findItem(db: Database, mark: DemoItemRow, known: Set<string>): Promise<Found> {
  const kind = mark.kind as ItemKind;
  const item = await readItem(db, kind, mark.item_id).catch(unlessGone);
  if (!item) return undefined;
  const bodies = [item.published, item.draft && draftBody(kind, item.draft)].filter(
    (body) => body !== undefined,
  );
  if (!isListedKind(kind) && bodies.every((body) => isBlank(kind, body))) return undefined;
  const [first] = bodies as { title?: string }[];
  return {
    title: pageTitles[kind] ?? first.title ?? '',
    isEdited: !bodies.every((body) => isAsWritten(kind, mark, body) && hasOnly(known, body)),
  };
}

/** Pages that exist only once have no title of their own. */
const pageTitles: Partial<Record<ItemKind, string>> = { homepage: 'Homepage', about: 'About page' };

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** Whether a page that exists only once has no content. */
export const isBlank = (kind: ItemKind, body: object) =>
  textOf(bodySchema(kind), body) === textOf(bodySchema(kind), {});

function isAsWritten(kind: ItemKind, mark: DemoItemRow, body: object): boolean {
  return textOf(bodySchema(kind), body) === textOf(bodySchema(kind), demoBody(mark));
}

/** What the demo wrote, migrated to the current contract. */
export const demoBody = ({ kind, body, contract }: DemoItemRow): object =>
  readBody(bodySchema(kind as ItemKind), JSON.parse(body), contract);

/** The hero that the demo wrote, if there was a demo. */
export async function readDemoHero(db: Database): Promise<HeroConfig | undefined> {
  const mark = await db
    .selectFrom('demo_items')
    .selectAll()
    .where('kind', '=', 'homepage')
    .executeTakeFirst();
  return mark && HeroConfig.parse(demoBody(mark));
}

interface Links {
  categories?: string[];
  tags?: string[];
}

/** Ignores links: those to deleted items disappear without anybody editing the body. */
function textOf(schema: z.ZodType, body: object): string | undefined {
  const { success, data } = schema.safeParse(body);
  if (!success) return undefined; // an incomplete draft
  const { categories: _categories, tags: _tags, ...rest } = data as Links;
  return JSON.stringify(rest);
}

/** Adding an item to the owner's own categories or tags counts as an edit. */
function hasOnly(known: Set<string>, body: object): boolean {
  const { categories = [], tags = [] } = body as Links;
  return (
    categories.every((id) => known.has(`category ${id}`)) &&
    tags.every((id) => known.has(`tag ${id}`))
  );
}

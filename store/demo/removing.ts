import { ApiError } from '../../contract/call/errors.ts';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import {
  type Demo,
  type DemoKind,
  demoKinds,
  type StayingItem,
} from '../../contract/onboarding.ts';
import type { Database, Write } from '../engine/database.ts';
import { listDrafts, removeDraft } from '../items/drafts.ts';
import { readItem } from '../items/lifecycle.ts';
import { publishBody } from '../items/published.ts';
import type { DemoItemRow } from '../tables/editing.ts';
import { moveToTrash, restoreFromTrash } from '../trash/trash.ts';
import { type DemoItem, demoBody, isBlank, listDemoItems } from './demo-items.ts';
import { filesLeftOver } from './files-left-over.ts';

/** Removes the demo from the site in one step, and restores it in one step. */

interface Named {
  kind: DemoKind;
  id: string;
}

/** Pages that exist only once: emptied instead of moved to the trash. */
type PageKind = Extract<DemoKind, 'homepage' | 'about'>;

const isPageKind = (kind: DemoKind): kind is PageKind => kind === 'homepage' || kind === 'about';

interface Plan {
  going: Named[];
  staying: StayingItem[];
}

/** Edited items stay, and so do the categories and tags of every item that stays. */
async function plan(db: Database, items: DemoItem[], also: Named[]): Promise<Plan> {
  const isNamed = ({ kind, id }: Named) =>
    also.some((named) => named.kind === kind && named.id === id);
  const goes = (item: DemoItem) => !item.isEdited || isNamed(item);
  const products = items.filter((item) => item.kind === 'product' && goes(item));
  const isUsed = await linksOfOthers(
    db,
    products.map(({ id }) => id),
  );
  const going: Named[] = [];
  const staying: StayingItem[] = [];
  for (const item of items) {
    const { kind, id, title } = item;
    if (!goes(item)) staying.push({ kind, id, title, why: 'edited' });
    else if (isUsed(item) && !isNamed(item)) staying.push({ kind, id, title, why: 'used' });
    else going.push({ kind, id });
  }
  const files = await filesLeftOver(db, going);
  return { going: [...going, ...files.map((id) => ({ kind: 'media' as const, id }))], staying };
}

/** Categories and tags of all products but these, drafts included. */
async function linksOfOthers(db: Database, products: string[]): Promise<(item: Named) => boolean> {
  const used = new Set<string>();
  const isOther = (id: string) => !products.includes(id);
  for (const { item_id, kind, target } of await db
    .selectFrom('item_links')
    .innerJoin('demo_items', 'demo_items.item_id', 'item_links.target')
    .select(['item_links.item_id', 'demo_items.kind', 'target'])
    .execute()) {
    if (isOther(item_id)) used.add(`${kind} ${target}`);
  }
  for (const { itemId, body } of await listDrafts(db, 'product')) {
    if (!isOther(itemId)) continue;
    const { categories = [], tags = [] } = body as { categories?: string[]; tags?: string[] };
    for (const id of categories) used.add(`category ${id}`);
    for (const id of tags) used.add(`tag ${id}`);
  }
  return ({ kind, id }) => used.has(`${kind} ${id}`);
}

export async function readDemo(db: Database, items?: DemoItem[]): Promise<Demo> {
  const { going, staying } = await plan(db, items ?? (await listDemoItems(db)), []);
  const byKind = Map.groupBy(going, ({ kind }) => kind);
  return {
    going: demoKinds.flatMap((kind) => {
      const count = byKind.get(kind)?.length ?? 0;
      return count > 0 ? { kind, count } : [];
    }),
    staying,
  };
}

/** `restoreDemo` can undo this until something else is removed or the trash is emptied. */
export async function removeDemo(trx: Write, also: Named[]): Promise<void> {
  const planned = await plan(trx, await listDemoItems(trx), also);
  const going = inLeavingOrder(planned.going);
  if (going.length === 0) throw new ApiError('noDemo');
  await trx.updateTable('demo_items').set({ removed: 0 }).execute();
  for (const { kind, id } of going) {
    if (isPageKind(kind)) {
      await removeDraft(trx, kind, id);
      await publishBody(trx, kind, kinds[kind].body.parse({}), { id });
    } else await moveToTrash(trx, kind, id);
    await trx
      .updateTable('demo_items')
      .set({ removed: 1 })
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .execute();
  }
}

/** Products before their categories and tags, so that each is stored with all of them, in their order. */
const inLeavingOrder = (going: Named[]) =>
  going.toSorted((a, b) => demoKinds.indexOf(a.kind) - demoKinds.indexOf(b.kind));

/** Categories and tags first, because products refer to them. Files return with the items that use them. */
const comingBack: DemoKind[] = ['category', 'tag', ...listedKinds, 'homepage', 'about', 'media'];

export async function restoreDemo(trx: Write): Promise<void> {
  const marks = await trx.selectFrom('demo_items').selectAll().where('removed', '=', 1).execute();
  let restored = 0;
  for (const kind of new Set(comingBack)) {
    for (const mark of marks.filter((mark) => mark.kind === kind)) {
      if (await bringBack(trx, mark)) restored += 1;
    }
  }
  if (restored === 0) throw new ApiError('noRemovedDemo');
  await trx.updateTable('demo_items').set({ removed: 0 }).execute();
}

async function bringBack(trx: Write, mark: DemoItemRow): Promise<boolean> {
  const { kind, item_id: id } = mark;
  if (isPageKind(kind)) {
    if (!(await isStillBlank(trx, kind, id))) return false;
    await publishBody(trx, kind, demoBody(mark), { id });
    return true;
  }
  const inTrash = await trx
    .selectFrom('trash')
    .select('item_id')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (inTrash) await restoreFromTrash(trx, kind, id);
  return inTrash !== undefined;
}

/** Otherwise something was written there since, which is kept. */
async function isStillBlank(db: Database, kind: PageKind, id: string): Promise<boolean> {
  const { published, draft } = await readItem(db, kind, id);
  return !draft && published !== undefined && isBlank(kind, published);
}

/**
 * Whether the demo can be restored. The pages that were only emptied count if nothing else was removed: once the trash
 * has been emptied, their images are gone.
 */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  const removed = await db
    .selectFrom('demo_items')
    .leftJoin('trash', (join) =>
      join
        .onRef('trash.kind', '=', 'demo_items.kind')
        .onRef('trash.item_id', '=', 'demo_items.item_id'),
    )
    .select(['demo_items.kind', 'demo_items.item_id as id', 'trash.item_id as inTrash'])
    .where('removed', '=', 1)
    .execute();
  if (removed.some(({ inTrash }) => inTrash !== null)) return true;
  const pages = removed.flatMap(({ kind, id }) => (isPageKind(kind) ? [{ kind, id }] : []));
  if (pages.length < removed.length) return false;
  for (const { kind, id } of pages) if (await isStillBlank(db, kind, id)) return true;
  return false;
}

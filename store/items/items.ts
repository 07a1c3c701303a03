import { randomUUIDv7 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError, type ErrorCode } from '../../contract/call/errors.ts';
import { keepUnnamed } from '../../contract/fields/edits.ts';
import { editHero, emptyHero, HeroConfig } from '../../contract/fields/hero.ts';
import { contractVersion, itemPath, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { recordChanges } from '../engine/changes.ts';
import { isPostgres } from '../engine/connect.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import { now } from '../engine/times.ts';
import { isUniqueViolation, translateViolation } from '../engine/violations.ts';
import { forgetUses } from '../media/media-uses.ts';
import { upgradeBody } from '../tables/bodies.ts';
import type { ItemRow } from '../tables/content.ts';
import { detach, reattach } from './detached-links.ts';
import { removeDraft } from './drafts.ts';
import { readReferences, recordReferring, writeLinks } from './item-links.ts';
import {
  type Body,
  bodyOf,
  filledBody,
  type ItemEditOf,
  type ItemOf,
  type NewItemOf,
  referencesOf,
} from './item-types.ts';
import {
  abandonSlug,
  claimSlug,
  forgetSlugs,
  itemOfOldSlug,
  readOldSlugs,
  returnOldSlugs,
} from './old-slugs.ts';
import { nextOrder } from './ordering.ts';
import type { Pagination } from './pagination.ts';
import type { Place, Returning } from './place.ts';
import { recordVersion } from './versions.ts';

/** Published items of every kind: one row each, with the published body. */

/** Bodies are large: parsing one batch, and collecting its garbage, is the longest that others wait. */
const batchSize = 50;

export async function listItems<K extends ListedKind>(
  db: Database,
  kind: K,
  pagination?: Pagination,
): Promise<ItemOf<K>[]> {
  const rows = await inOrder(db, kind, pagination).selectAll().execute();
  const linksOf = await readReferences(db, kind, pagination && rows.map(({ id }) => id));
  return rows.map((row) => toItem(kind, row, linksOf(row.id)));
}

/**
 * The same in batches. The order is a snapshot; an item that's changed or deleted meanwhile is read as it is when its
 * batch is due.
 */
export async function* listItemsInBatches<K extends ListedKind>(
  db: Database,
  kind: K,
  pagination?: Pagination,
): AsyncGenerator<ItemOf<K>[]> {
  const ids = await readIds(db, kind, pagination);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const items = await findItems(db, kind, batch);
    yield batch.flatMap((id) => items.get(id) ?? []);
  }
}

/** Those of the items that are published, by id. */
export async function findItems<K extends ListedKind>(
  db: Database,
  kind: K,
  ids: string[],
): Promise<Map<string, ItemOf<K>>> {
  if (ids.length === 0) return new Map();
  // Filtered by id alone: with the kind in the condition too, SQLite would scan all items of that kind.
  const rows = await db.selectFrom('items').selectAll().where('id', 'in', ids).execute();
  const linksOf = await readReferences(db, kind, ids);
  return new Map(
    rows.flatMap((row) =>
      row.kind === kind ? [[row.id, toItem(kind, row, linksOf(row.id))]] : [],
    ),
  );
}

/** Aggregated in SQL: 100,000 rows would block the event loop for 250 ms. */
export async function readIds(
  db: Database,
  kind: ListedKind,
  pagination?: Pagination,
): Promise<string[]> {
  const { ids } = await db
    .selectFrom(inOrder(db, kind, pagination).select('id').as('ordered'))
    .select(
      isPostgres(db)
        ? sql<string | null>`string_agg(id, ',')`.as('ids')
        : sql<string | null>`group_concat(id)`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  // Splitting that many ids takes half as long as others may wait, so it gets an event loop turn of its own.
  await nextTurn();
  const all = ids?.split(',') ?? [];
  await nextTurn();
  return all;
}

export const itemsOf = (db: Database, kind: ListedKind) =>
  db.selectFrom('items').where('kind', '=', kind);

/** Items in the owner's order, or a page of them. */
export const inOrder = (db: Database, kind: ListedKind, pagination?: Pagination) =>
  itemsOf(db, kind)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .$if(pagination !== undefined, (query) =>
      query.limit(pagination?.limit ?? 0).offset(pagination?.offset ?? 0),
    );

export async function findItem<K extends ListedKind>(
  db: Database,
  kind: K,
  id: string,
): Promise<ItemOf<K>> {
  const item = (await findItems(db, kind, [id])).get(id);
  if (!item) throw new ApiError(kinds[kind].errors.notFound);
  return item;
}

/** By its current slug or a former one; the result has the current one. */
export async function findItemBySlug<K extends ListedKind>(
  db: Database,
  kind: K,
  slug: string,
): Promise<ItemOf<K>> {
  return findItem(db, kind, (await findIdBySlug(db, kind, slug)) ?? '');
}

export async function findIdBySlug(
  db: Database,
  kind: ListedKind,
  slug: string,
): Promise<string | undefined> {
  const row = await itemsOf(db, kind).select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? itemOfOldSlug(db, kind, slug);
}

/** Publishes a new item, or one that was published before or is a draft. */
export async function createItem<K extends ListedKind>(
  trx: Write,
  kind: K,
  { order, heroConfig, ...given }: NewItemOf<K>,
  returning: Returning = { id: randomUUIDv7() },
): Promise<ItemOf<K>> {
  const time = now();
  const { id } = returning;
  const hero = editHero(emptyHero(), heroConfig);
  const body = bodyOf(kind, filledBody(kind, { ...given, heroConfig: hero }));
  const row: ItemRow = {
    id,
    kind,
    ...toColumns(kind, body),
    position: order ?? returning.position ?? (await nextOrder(trx, kind)),
    created_at: returning.createdAt ?? time,
    updated_at: time,
  };
  await claimSlug(trx, kind, given.slug);
  await rejectTakenSlug(kind, trx.insertInto('items').values(row).execute());
  await writeLinks(trx, kind, id, body);
  await returnOldSlugs(trx, kind, returning);
  await reattach(trx, id);
  const created = await findItem(trx, kind, id);
  await recordVersion(trx, kind, id, bodyOf(kind, created), time);
  await recordChanges(trx, [
    { kind, id },
    { kind: 'path', id: itemPath(kind, given.slug) },
  ]);
  return created;
}

export async function updateItem<K extends ListedKind>(
  trx: Write,
  kind: K,
  id: string,
  edit: ItemEditOf<K>,
): Promise<ItemOf<K>> {
  const { stale } = kinds[kind].errors;
  const current = await findItem(trx, kind, id);
  const edited = editItem(kind, current, edit) as ItemOf<K>;
  const body = bodyOf(kind, edited);
  const change = {
    ...toColumns(kind, body),
    position: edited.order,
    updated_at: nextVersion({ updated_at: current.updatedAt }, edit.updatedAt, stale),
  };
  await rejectTakenSlug(kind, trx.updateTable('items').set(change).where('id', '=', id).execute());
  if (edited.slug !== current.slug) {
    await claimSlug(trx, kind, edited.slug);
    await abandonSlug(trx, kind, current.slug, id);
    await recordChanges(trx, [
      { kind: 'path', id: itemPath(kind, current.slug), removed: true },
      { kind: 'path', id: itemPath(kind, edited.slug) },
    ]);
  }
  await writeLinks(trx, kind, id, body);
  if (edit.draftUpdatedAt) await removeDraft(trx, kind, id, edit.draftUpdatedAt);
  const updated = await findItem(trx, kind, id);
  await recordVersion(trx, kind, id, bodyOf(kind, updated), updated.updatedAt);
  await recordChanges(trx, [{ kind, id }]);
  if (edited.order !== current.order) await recordChanges(trx, [{ kind: `${kind}-order` }]);
  return updated;
}

/** Removes an item from the site and returns its place. References to it are stored. */
export async function removePublished(trx: Write, kind: ListedKind, id: string): Promise<Place> {
  const { slug, createdAt, order } = await findItem(trx, kind, id);
  const oldSlugs = await readOldSlugs(trx, kind, id);
  await recordReferring(trx, kind, [id], true);
  await detach(trx, kind, id);
  await trx.deleteFrom('items').where('id', '=', id).execute();
  await forgetUses(trx, { kind, item_id: id, state: 'published' });
  await forgetSlugs(trx, kind, id);
  await recordChanges(trx, [
    { kind, id, removed: true },
    { kind: 'path', id: itemPath(kind, slug), removed: true },
  ]);
  return { createdAt, position: order, oldSlugs };
}

/** Applies an edit to an item or a draft; omitted fields are left unchanged. */
export function editItem(kind: ListedKind | 'about', before: object, edit: object): Body {
  const { heroConfig: hero = {}, ...named } = edit as { heroConfig?: object };
  const { heroConfig: current } = before as { heroConfig: unknown };
  // A body stored by an older version may lack fields.
  const heroConfig = editHero(HeroConfig.parse(current), hero);
  return filledBody(kind, { ...keepUnnamed<object>(before, named), heroConfig });
}

function toColumns(kind: ListedKind, body: Body) {
  const { slug, title } = body as { slug: string; title: string };
  const own = { ...body };
  // References are rows of their own, deleted with the item or their target.
  for (const { field } of referencesOf(kind)) delete own[field];
  const card = kinds[kind].card(body as never);
  return {
    slug,
    title,
    card: JSON.stringify(card),
    body: JSON.stringify(own),
    contract: contractVersion,
  };
}

function toItem<K extends ListedKind>(
  _kind: K,
  { id, body, contract, position, created_at, updated_at }: ItemRow,
  links: Record<string, string[]>,
): ItemOf<K> {
  return {
    ...(upgradeBody(JSON.parse(body), contract) as object),
    ...links,
    id,
    order: position,
    createdAt: created_at,
    updatedAt: updated_at,
  } as ItemOf<K>;
}

const rejectTakenSlug = <T>(kind: ListedKind, statement: Promise<T>) =>
  translateViolation(
    isUniqueViolation,
    () => new ApiError(kinds[kind].errors.slugTaken as ErrorCode),
    statement,
  );

import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import type { NewOrder } from '../contract/items.ts';
import type { NewOwnPage, OwnPage, OwnPageBody, OwnPageEdit } from '../contract/own-pages.ts';
import { itemPath } from '../contract/pages/item-path.ts';
import { removeDraft } from './editing/drafts.ts';
import type { Place, Returning } from './editing/place.ts';
import { recordVersion } from './editing/versions.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, OwnPageRow, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { isUniqueViolation, translateViolation } from './engine/violations.ts';
import { forgetUses } from './media/media-uses.ts';
import {
  abandonSlug,
  claimSlug,
  forgetSlugs,
  itemOfOldSlug,
  readOldSlugs,
  returnOldSlugs,
} from './old-slugs.ts';
import { nextOrder, reorder } from './ordering.ts';
import { readSharing, writeSharing } from './sharing.ts';

export async function listOwnPages(db: Database): Promise<OwnPage[]> {
  const rows = await db
    .selectFrom('pages')
    .selectAll()
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toOwnPage);
}

export async function findOwnPage(db: Database, id: string): Promise<OwnPage> {
  return toOwnPage(await findRow(db, id));
}

/** By its slug, or by one that it had before; the answer bears the slug of today. */
export async function findOwnPageBySlug(db: Database, slug: string): Promise<OwnPage> {
  const row = await db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (row) return toOwnPage(row);
  return findOwnPage(db, (await itemOfOldSlug(db, 'page', slug)) ?? '');
}

/** Publishes a new page, or one that has been there before or was a draft. */
export async function createOwnPage(
  trx: Write,
  page: NewOwnPage,
  returning: Returning = { id: randomUUIDv7() },
): Promise<OwnPage> {
  const time = now();
  const row: OwnPageRow = {
    id: returning.id,
    ...toColumns(page),
    sharing: writeSharing(page.sharing),
    position: page.order ?? returning.position ?? (await nextOrder(trx, 'pages')),
    created_at: returning.createdAt ?? time,
    updated_at: time,
  };
  await claimSlug(trx, 'page', row.slug);
  await rejectTakenSlug(trx.insertInto('pages').values(row).execute());
  await returnOldSlugs(trx, 'page', returning);
  await recordVersion(trx, 'page', row.id, ownPageBody(toOwnPage(row)), time);
  await recordChanges(trx, [
    { kind: 'page', id: row.id },
    { kind: 'path', id: itemPath('page', row.slug) },
  ]);
  return toOwnPage(row);
}

export async function updateOwnPage(trx: Write, id: string, edit: OwnPageEdit): Promise<OwnPage> {
  const current = await findRow(trx, id);
  const change = {
    ...toColumns(edit),
    sharing: writeSharing(edit.sharing, current.sharing),
    position: edit.order ?? current.position,
    updated_at: nextVersion(current, edit.updatedAt, 'stalePage'),
  };
  await rejectTakenSlug(trx.updateTable('pages').set(change).where('id', '=', id).execute());
  if (change.slug !== current.slug) {
    await claimSlug(trx, 'page', change.slug);
    await abandonSlug(trx, 'page', current.slug, id);
    await recordChanges(trx, [
      { kind: 'path', id: itemPath('page', current.slug), removed: true },
      { kind: 'path', id: itemPath('page', change.slug) },
    ]);
  }
  if (edit.draftUpdatedAt) await removeDraft(trx, 'page', id, edit.draftUpdatedAt, 'stalePage');
  await recordChanges(trx, [{ kind: 'page', id }]);
  if (change.position !== current.position) await recordChanges(trx, [{ kind: 'page-order' }]);
  const updated = toOwnPage({ ...current, ...change });
  await recordVersion(trx, 'page', id, ownPageBody(updated), updated.updatedAt);
  return updated;
}

/** Takes a page off the site; answers where it stood. */
export async function withdrawOwnPage(trx: Write, id: string): Promise<Place> {
  const { slug, created_at, position } = await findRow(trx, id);
  const oldSlugs = await readOldSlugs(trx, 'page', id);
  await trx.deleteFrom('pages').where('id', '=', id).execute();
  await forgetUses(trx, { kind: 'page', item_id: id, state: 'published' });
  await forgetSlugs(trx, 'page', id);
  await recordChanges(trx, [
    { kind: 'page', id, removed: true },
    { kind: 'path', id: itemPath('page', slug), removed: true },
  ]);
  return { createdAt: created_at, position, oldSlugs };
}

export async function reorderOwnPages(trx: Write, items: NewOrder): Promise<OwnPage[]> {
  const moved = await reorder(trx, 'pages', items, 'pageNotFound');
  if (moved.length > 0) await recordChanges(trx, [{ kind: 'page-order' }]);
  return listOwnPages(trx);
}

/** What of a page is published and versioned, without what the server adds. */
export function ownPageBody(page: OwnPage): OwnPageBody {
  const { id: _id, order: _order, createdAt: _created, updatedAt: _updated, ...body } = page;
  return body;
}

async function findRow(db: Database, id: string): Promise<OwnPageRow> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('pageNotFound');
  return row;
}

const rejectTakenSlug = <T>(statement: Promise<T>) =>
  translateViolation(isUniqueViolation, () => new ApiError('pageSlugTaken'), statement);

function toColumns(page: NewOwnPage) {
  return {
    slug: page.slug,
    title: page.title,
    content: page.content,
    show_in: page.showIn,
    hero_config: JSON.stringify(page.heroConfig),
  };
}

function toOwnPage(row: OwnPageRow): OwnPage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    showIn: row.show_in,
    heroConfig: JSON.parse(row.hero_config),
    sharing: readSharing(row.sharing),
    order: row.position,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

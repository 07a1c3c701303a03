import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import { tagKey } from '../contract/tag-key.ts';
import type { NewTag, Tag, TagEdit } from '../contract/tags.ts';
import { detachProducts, reattach } from './editing/detached-links.ts';
import type { Place, Returning } from './editing/place.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, TagRow, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { isUniqueViolation, translateViolation } from './engine/violations.ts';
import { appendRecord } from './record/append.ts';

export async function listTags(db: Database): Promise<Tag[]> {
  const rows = await db.selectFrom('tags').selectAll().orderBy('title_key').execute();
  return rows.map(toTag);
}

export async function findTag(db: Database, id: string): Promise<Tag> {
  return toTag(await findRow(db, id));
}

export async function createTag(
  trx: Write,
  tag: NewTag,
  returning: Returning = { id: randomUUIDv7() },
): Promise<Tag> {
  const time = now();
  const created_at = returning.createdAt ?? time;
  const row = { id: returning.id, ...titleOf(tag), created_at, updated_at: time };
  await rejectTakenTitle(trx.insertInto('tags').values(row).execute());
  await reattach(trx, { target_id: row.id });
  await recordTag(trx, toTag(row));
  return toTag(row);
}

export async function updateTag(trx: Write, id: string, edit: TagEdit): Promise<Tag> {
  const current = await findRow(trx, id);
  const change = {
    ...titleOf(edit),
    updated_at: nextVersion(current, edit.updatedAt, 'staleTag'),
  };
  await rejectTakenTitle(trx.updateTable('tags').set(change).where('id', '=', id).execute());
  const updated = toTag({ ...current, ...change });
  await recordTag(trx, updated);
  return updated;
}

/** The foreign key takes the tag off every product in the same statement; its products are remembered. */
export async function withdrawTag(trx: Write, id: string): Promise<Place> {
  const { created_at } = await findRow(trx, id);
  await detachProducts(trx, 'tag', id);
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  await recordChanges(trx, [{ kind: 'tag', id, removed: true }]);
  return { createdAt: created_at, position: 0, oldSlugs: [] };
}

async function recordTag(trx: Write, { id, title }: Tag): Promise<void> {
  await recordChanges(trx, [{ kind: 'tag', id }]);
  await appendRecord(trx, { kind: 'published', subject: { kind: 'tag', id, title } });
}

async function findRow(db: Database, id: string): Promise<TagRow> {
  const row = await db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('tagNotFound');
  return row;
}

function titleOf({ title }: NewTag) {
  return { title, title_key: tagKey(title) };
}

const rejectTakenTitle = <T>(statement: Promise<T>) =>
  translateViolation(isUniqueViolation, () => new ApiError('tagTitleTaken'), statement);

function toTag(row: TagRow): Tag {
  return { id: row.id, title: row.title, createdAt: row.created_at, updatedAt: row.updated_at };
}

import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import { tagKey } from '../contract/tag-key.ts';
import type { NewTag, Tag, TagEdit } from '../contract/tags.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, TagRow, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { isUniqueViolation, translateViolation } from './engine/violations.ts';

export async function listTags(db: Database): Promise<Tag[]> {
  const rows = await db.selectFrom('tags').selectAll().orderBy('title_key').execute();
  return rows.map(toTag);
}

export async function findTag(db: Database, id: string): Promise<Tag> {
  return toTag(await findRow(db, id));
}

export async function createTag(trx: Write, tag: NewTag): Promise<Tag> {
  const time = now();
  const row = { id: randomUUIDv7(), ...titleOf(tag), created_at: time, updated_at: time };
  await rejectTakenTitle(trx.insertInto('tags').values(row).execute());
  await recordChanges(trx, [{ kind: 'tag', id: row.id }]);
  return toTag(row);
}

export async function updateTag(trx: Write, id: string, edit: TagEdit): Promise<Tag> {
  const current = await findRow(trx, id);
  const change = {
    ...titleOf(edit),
    updated_at: nextVersion(current, edit.updatedAt, 'staleTag'),
  };
  await rejectTakenTitle(trx.updateTable('tags').set(change).where('id', '=', id).execute());
  await recordChanges(trx, [{ kind: 'tag', id }]);
  return toTag({ ...current, ...change });
}

/** The foreign key takes the tag off every product in the same statement. */
export async function deleteTag(trx: Write, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('tags').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('tagNotFound');
  await recordChanges(trx, [{ kind: 'tag', id, removed: true }]);
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

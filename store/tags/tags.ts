import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../../contract/call/errors.ts';
import type { NewTag, Tag, TagEdit } from '../../contract/kinds/tags.ts';
import { tagKey } from '../../contract/text/tag-key.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import { now } from '../engine/times.ts';
import { isUniqueViolation, translateViolation } from '../engine/violations.ts';
import { detach, reattach } from '../items/detached-links.ts';
import { showProductTags } from '../items/hidden-tags.ts';
import type { Place, Returning } from '../items/place.ts';
import type { TagRow } from '../tables/site.ts';
import { tagOrder } from './tag-order.ts';

type Row = Omit<TagRow, 'is_hidden'>;

export async function listTags(db: Database): Promise<Tag[]> {
  const rows = await db.selectFrom('tags').selectAll().execute();
  return rows.map(toTag).sort(await tagOrder(db));
}

/** All tags except those that only drafts use. */
export async function listPublicTags(db: Database): Promise<Tag[]> {
  const rows = await publicTags(db).execute();
  return rows.map(toTag).sort(await tagOrder(db));
}

export async function findPublicTag(db: Database, id: string): Promise<Tag> {
  const row = await publicTags(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('tagNotFound');
  return toTag(row);
}

const publicTags = (db: Database) => db.selectFrom('tags').selectAll().where('is_hidden', '=', 0);

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
  // A tag restored from the trash is public only if a product has it.
  const is_hidden = returning.createdAt ? 1 : 0;
  const row = { id: returning.id, ...titleOf(tag), is_hidden, created_at, updated_at: time };
  await rejectTakenTitle(trx.insertInto('tags').values(row).execute());
  await reattach(trx, row.id);
  await showProductTags(trx, [row.id]);
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

/** Removes the tag from every product; each remembers it in case the tag is restored. */
export async function unpublishTag(trx: Write, id: string): Promise<Place> {
  const { created_at } = await findRow(trx, id);
  await detach(trx, 'tag', id);
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  await recordChanges(trx, [{ kind: 'tag', id, removed: true }]);
  return { createdAt: created_at, position: 0, oldSlugs: [] };
}

async function recordTag(trx: Write, { id, title }: Tag): Promise<void> {
  await recordChanges(trx, [{ kind: 'tag', id }]);
  await appendAuditEntry(trx, { kind: 'published', subject: { kind: 'tag', id, title } });
}

async function findRow(db: Database, id: string): Promise<Row> {
  const row = await db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('tagNotFound');
  return row;
}

function titleOf({ title }: NewTag) {
  return { title, title_key: tagKey(title) };
}

const rejectTakenTitle = <T>(statement: Promise<T>) =>
  translateViolation(isUniqueViolation, () => new ApiError('tagTitleTaken'), statement);

function toTag(row: Row): Tag {
  return { id: row.id, title: row.title, createdAt: row.created_at, updatedAt: row.updated_at };
}

import { ApiError } from '../../contract/call/errors.ts';
import {
  contractVersion,
  isListedKind,
  type ListedKind,
  type TrashKind,
} from '../../contract/kinds/kind-names.ts';
import { bodySchema } from '../../contract/kinds/kinds.ts';
import { limits } from '../../contract/limits/limits.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { forgetDetached } from '../items/detached-links.ts';
import { removeDraft, type StoredDraft, writeDraft } from '../items/drafts.ts';
import { removePublished } from '../items/items.ts';
import { draftBody, readItem } from '../items/lifecycle.ts';
import type { Place } from '../items/place.ts';
import { publishBody } from '../items/published.ts';
import { unschedule } from '../items/schedules.ts';
import { forgetVersions } from '../items/versions.ts';
import { enqueueJob, removeJob } from '../jobs/jobs.ts';
import { forgetUnnamed, returnToLibrary, takeOutOfLibrary } from '../media/library-files.ts';
import { forgetUses, noteUses } from '../media/media-uses.ts';
import { readBody } from '../tables/bodies.ts';
import type { TrashRow } from '../tables/editing.ts';
import { createTag, findTag, unpublishTag } from '../tags/tags.ts';

/** Deleted items, kept whole for a while so that they can be restored as they were. */

const retentionSeconds = limits.trashDays * 24 * 60 * 60;

const subjectOf = (kind: TrashKind, id: string) => `${kind} ${id}`;

interface Deleted {
  title: string;
  body: object | null;
  draft: StoredDraft | null;
  place: Place | null;
}

export async function moveToTrash(trx: Write, kind: TrashKind, id: string): Promise<void> {
  const { title, body, draft, place } = isListedKind(kind)
    ? await takeItem(trx, kind, id)
    : await takeOther[kind](trx, id);
  const row = {
    title,
    body: body && JSON.stringify(body),
    draft: draft && JSON.stringify(draft),
    contract: contractVersion,
    place: place && JSON.stringify(place),
    deleted_at: databaseTime(trx),
  };
  await trx
    .insertInto('trash')
    .values({ kind, item_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(row))
    .execute();
  if (isListedKind(kind)) {
    await noteUses(trx, { kind, item_id: id, state: 'trash' }, body, draft?.body);
  }
  await enqueueJob(trx, 'empty-trash', subjectOf(kind, id), databaseTime(trx, retentionSeconds));
  await appendAuditEntry(trx, { kind: 'deleted', subject: { kind, id, title } });
}

async function takeItem(trx: Write, kind: ListedKind, id: string): Promise<Deleted> {
  const { published, draft } = await readItem(trx, kind, id);
  const place = published ? await removePublished(trx, kind, id) : draft?.place;
  await removeDraft(trx, kind, id);
  await unschedule(trx, kind, id, 'unpublish');
  const { title } = (published ?? draft?.body ?? {}) as { title?: string };
  return {
    title: title ?? '',
    body: published ?? null,
    draft: draft ?? null,
    place: place ?? null,
  };
}

const takeOther = {
  async tag(trx: Write, id: string): Promise<Deleted> {
    const { title } = await findTag(trx, id);
    return { title, body: { title }, draft: null, place: await unpublishTag(trx, id) };
  },
  async media(trx: Write, name: string): Promise<Deleted> {
    const title = await takeOutOfLibrary(trx, name);
    return { title, body: {}, draft: null, place: null };
  },
};

export async function listTrash(db: Database): Promise<TrashRow[]> {
  return db
    .selectFrom('trash')
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('item_id')
    .execute();
}

/** Restores an item as it was: published items are published again, drafts are drafts. */
export async function restoreFromTrash(
  trx: Write,
  kind: TrashKind,
  id: string,
  /** A new slug, or a tag's new title, if the former one is taken by now. */
  renamed: { slug?: string; title?: string } = {},
): Promise<void> {
  const row = await findTrash(trx, kind, id);
  const stored = row.body === null ? undefined : JSON.parse(row.body);
  const place: Place | null = row.place === null ? null : JSON.parse(row.place);
  // Deleted first: restoring looks up the item's references in the trash.
  await trx.deleteFrom('trash').where('kind', '=', kind).where('item_id', '=', id).execute();
  await removeJob(trx, { kind: 'empty-trash', subject: subjectOf(kind, id) });
  await appendAuditEntry(trx, { kind: 'restored', subject: { kind, id, title: row.title } });
  if (isListedKind(kind)) await forgetUses(trx, { kind, item_id: id, state: 'trash' });
  if (kind === 'media') return returnToLibrary(trx, id);
  if (!isListedKind(kind)) {
    await createTag(trx, { title: renamed.title ?? stored.title }, { id, ...place });
    return;
  }
  const { slug } = renamed;
  if (stored) {
    const before = readBody(bodySchema(kind), stored, row.contract);
    await publishBody(trx, kind, { ...before, ...(slug && { slug }) }, { id, ...place });
  }
  if (row.draft !== null) {
    const draft: StoredDraft = JSON.parse(row.draft);
    const kept = draftBody(kind, draft);
    const place = draft.place ?? undefined;
    await writeDraft(trx, kind, id, {
      body: stored || !slug ? kept : { ...kept, slug },
      ...(!stored && { place }),
    });
  }
}

/** Deletes it permanently, with its history. */
export async function removeFromTrash(trx: Write, kind: TrashKind, id: string): Promise<void> {
  const { title } = await findTrash(trx, kind, id);
  await appendAuditEntry(trx, { kind: 'removed', subject: { kind, id, title } });
  await trx.deleteFrom('demo_items').where('kind', '=', kind).where('item_id', '=', id).execute();
  await trx.deleteFrom('trash').where('kind', '=', kind).where('item_id', '=', id).execute();
  await removeJob(trx, { kind: 'empty-trash', subject: subjectOf(kind, id) });
  if (kind === 'media') return forgetUnnamed(trx, id);
  if (isListedKind(kind)) await forgetUses(trx, { kind, item_id: id, state: 'trash' });
  await forgetVersions(trx, kind, id);
  await forgetDetached(trx, id);
}

/** Deletes an item whose time in the trash is over, unless it was restored or deleted already. */
export async function emptyTrashOf(trx: Write, subject: string): Promise<void> {
  const [kind, id] = subject.split(' ') as [TrashKind, string];
  const row = await trashOf(trx, kind, id)
    .where('deleted_at', '<=', databaseTime(trx, -retentionSeconds))
    .executeTakeFirst();
  if (row) await removeFromTrash(trx, kind, id);
  else await removeJob(trx, { kind: 'empty-trash', subject });
}

async function findTrash(db: Database, kind: TrashKind, id: string): Promise<TrashRow> {
  const row = await trashOf(db, kind, id).executeTakeFirst();
  if (!row) throw new ApiError('notInTrash');
  return row;
}

function trashOf(db: Database, kind: TrashKind, id: string) {
  return db.selectFrom('trash').selectAll().where('kind', '=', kind).where('item_id', '=', id);
}

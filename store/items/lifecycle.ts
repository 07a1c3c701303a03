import { randomUUIDv7 } from 'node:crypto';
import { ApiError } from '../../contract/call/errors.ts';
import { type ItemKind, isListedKind, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { bodySchema, draftSchema, kinds } from '../../contract/kinds/kinds.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { appendAuditEntry, itemSubject } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { readBody } from '../tables/bodies.ts';
import { findDraft, removeDraft, type StoredDraft, writeDraft } from './drafts.ts';
import { itemsOf, removePublished } from './items.ts';
import { checkPublishable, editDraft, publishBody, readPublished } from './published.ts';
import { unschedule } from './schedules.ts';
import { findVersion } from './versions.ts';

/** State transitions of items. `docs/drafts.md` has the table. */

/** An item's published body and its draft; throws if it has neither. */
export async function readItem(db: Database, kind: ItemKind, id: string) {
  const isNamed = isListedKind(kind) || id === kind;
  const published = isNamed ? await readPublished(db, kind, id) : undefined;
  const draft = isNamed ? await findDraft(db, kind, id) : undefined;
  if (!published && !draft) throw new ApiError(kinds[kind].errors.notFound);
  return { published, draft };
}

/** Creates an item that visitors can't see. */
export async function createDraft(trx: Write, kind: ListedKind, body: object): Promise<string> {
  const id = randomUUIDv7();
  await writeDraft(trx, kind, id, { body: editDraft(kind, draftSchema(kind).parse({}), body) });
  return id;
}

export async function saveDraft(
  trx: Write,
  kind: ItemKind,
  id: string,
  body: object,
  startedFrom?: string | null,
): Promise<void> {
  const { published, draft } = await readItem(trx, kind, id);
  const before = (draft ? draftBody(kind, draft) : published) as object;
  await writeDraft(trx, kind, id, { body: editDraft(kind, before, body), startedFrom });
}

/** Discards unpublished changes; refused for an item that isn't published, which has nothing but its draft. */
export async function discardDraft(trx: Write, kind: ItemKind, id: string): Promise<void> {
  const { published, draft } = await readItem(trx, kind, id);
  if (!draft) return;
  if (!published) throw new ApiError('onlyDraft');
  await removeDraft(trx, kind, id);
}

/** Publishes the draft, at the item's former place or else at the end. */
export async function publishDraft(
  trx: Write,
  kind: ItemKind,
  id: string,
  startedFrom?: string,
): Promise<void> {
  const { draft } = await readItem(trx, kind, id);
  if (!draft) throw new ApiError('noDraft');
  await publishBody(trx, kind, draftBody(kind, draft), { id, ...draft.place });
  await removeDraft(trx, kind, id, startedFrom);
}

/** Throws what publishing this draft would throw now: a field is missing, or the slug is taken. */
export async function tryPublishing(
  db: Database,
  kind: ItemKind,
  id: string,
  draft: StoredDraft,
): Promise<void> {
  const body = checkPublishable(kind, draftBody(kind, draft));
  if (!isListedKind(kind) || !('slug' in body)) return;
  const holder = await itemsOf(db, kind)
    .select('id')
    .where('slug', '=', String(body.slug))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (holder) throw new ApiError(kinds[kind].errors.slugTaken);
}

/** Removes an item from the site and keeps it as a draft: the existing draft, or else the published body. */
export async function unpublish(trx: Write, kind: ListedKind, id: string): Promise<void> {
  const { published, draft } = await readItem(trx, kind, id);
  if (!published) throw new ApiError('notPublished');
  const place = await removePublished(trx, kind, id);
  const body = draft ? (draft.body as object) : published;
  await writeDraft(trx, kind, id, { body, place });
  await unschedule(trx, kind, id, 'unpublish');
  await appendAuditEntry(trx, { kind: 'unpublished', subject: itemSubject(kind, id, published) });
}

/** Restores a version as a draft; the published body and the versions stay as they are. */
export async function restoreVersion(
  trx: Write,
  kind: ItemKind,
  id: string,
  versionId: string,
): Promise<void> {
  await readItem(trx, kind, id);
  const version = await findVersion(trx, kind, id, versionId);
  if (!version) throw new ApiError('versionNotFound');
  const restored = readBody(bodySchema(kind), JSON.parse(version.body), version.contract);
  await writeDraft(trx, kind, id, { body: restored });
  await appendAuditEntry(trx, {
    kind: 'version-restored',
    subject: itemSubject(kind, id, restored),
  });
}

/** Creates a draft that copies the item, under a slug that is likely to be free. */
export async function duplicate(trx: Write, kind: ListedKind, id: string): Promise<string> {
  const { published, draft } = await readItem(trx, kind, id);
  const { slug, title, ...rest } = (draft
    ? draftBody(kind, draft)
    : published) as unknown as Titled;
  const copy = {
    ...rest,
    title: title && `${title.slice(0, lengths.title - copySuffix.title.length)}${copySuffix.title}`,
    slug: slug && `${slug.slice(0, lengths.slug - copySuffix.slug.length)}${copySuffix.slug}`,
  };
  return createDraft(trx, kind, copy);
}

interface Titled {
  slug: string;
  title: string;
}

const copySuffix = { title: ' (copy)', slug: '-copy' };

export function draftBody(kind: ItemKind, { body, contract }: StoredDraft): object {
  return readBody(draftSchema(kind), body, contract);
}

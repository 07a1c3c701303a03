import { randomUUIDv7 } from 'node:crypto';
import type { ItemKind, ListedKind } from '../../contract/editing/item-kinds.ts';
import { ApiError } from '../../contract/errors.ts';
import { lengths } from '../../contract/limits.ts';
import type { Database, Write } from '../engine/database.ts';
import { appendRecord, itemSubject } from '../record/append.ts';
import { readBody } from './bodies.ts';
import { findDraft, removeDraft, type StoredDraft, writeDraft } from './drafts.ts';
import { publishable, rulesOf } from './kinds.ts';
import { unschedule } from './schedules.ts';
import { findVersion } from './versions.ts';

/** How items pass from one state to another. `docs/drafts.md` has the table. */

/** What there is of an item; refuses where there is nothing. */
export async function readItem(db: Database, kind: ItemKind, id: string) {
  const rules = rulesOf[kind];
  const isNamed = rules.withdraw !== undefined || id === kind;
  const published = isNamed ? await rules.read(db, id) : undefined;
  const draft = isNamed ? await findDraft(db, kind, id) : undefined;
  if (!published && !draft) throw new ApiError(rules.notFound);
  return { published, draft };
}

/** A new item that no visitor can find. */
export async function createDraft(trx: Write, kind: ListedKind, body: object): Promise<string> {
  const id = randomUUIDv7();
  const { keepMissing, stale } = rulesOf[kind];
  await writeDraft(trx, kind, id, { body: keepMissing(body, undefined), stale });
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
  const { keepMissing, stale } = rulesOf[kind];
  const whole = keepMissing(body, (draft?.body as object | undefined) ?? published);
  await writeDraft(trx, kind, id, { body: whole, startedFrom, stale });
}

/** Throws unpublished changes away; what was never published, or is not any more, has nothing else. */
export async function discardDraft(trx: Write, kind: ItemKind, id: string): Promise<void> {
  const { published, draft } = await readItem(trx, kind, id);
  if (!draft) return;
  if (!published) throw new ApiError('onlyDraft');
  await removeDraft(trx, kind, id);
}

/** Publishes what the draft holds, where the item stood before or else at the end. */
export async function publishDraft(
  trx: Write,
  kind: ItemKind,
  id: string,
  startedFrom?: string,
): Promise<void> {
  const { draft } = await readItem(trx, kind, id);
  if (!draft) throw new ApiError('noDraft');
  await rulesOf[kind].publish(trx, draftBody(kind, draft), { id, ...draft.place });
  await removeDraft(trx, kind, id, startedFrom, rulesOf[kind].stale);
}

/** Throws what publishing this draft would throw now: it lacks something, or its slug is taken. */
export async function tryPublishing(
  db: Database,
  kind: ItemKind,
  id: string,
  draft: StoredDraft,
): Promise<void> {
  const { publishable: schema, slugs } = rulesOf[kind];
  const body = publishable(schema, draftBody(kind, draft));
  if (!slugs || !('slug' in body)) return;
  const holder = await db
    .selectFrom(slugs.table)
    .select('id')
    .where('slug', '=', String(body.slug))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (holder) throw new ApiError(slugs.taken);
}

/** Takes an item off the site and keeps it as a draft: as it was worked on, or as it was published. */
export async function unpublish(trx: Write, kind: ListedKind, id: string): Promise<void> {
  const { published, draft } = await readItem(trx, kind, id);
  const { withdraw, stale } = rulesOf[kind];
  if (!published || !withdraw) throw new ApiError('notPublished');
  const place = await withdraw(trx, id);
  const body = draft ? (draft.body as object) : published;
  await writeDraft(trx, kind, id, { body, place, stale });
  await unschedule(trx, kind, id, 'unpublish');
  await appendRecord(trx, { kind: 'unpublished', subject: itemSubject(kind, id, published) });
}

/** A version as a draft; what is published and what was stay as they are. */
export async function restoreVersion(
  trx: Write,
  kind: ItemKind,
  id: string,
  versionId: string,
): Promise<void> {
  await readItem(trx, kind, id);
  const version = await findVersion(trx, kind, id, versionId);
  if (!version) throw new ApiError('versionNotFound');
  const { body, stale } = rulesOf[kind];
  const restored = readBody(body, JSON.parse(version.body), version.contract);
  await writeDraft(trx, kind, id, { body: restored, stale });
  await appendRecord(trx, { kind: 'version-restored', subject: itemSubject(kind, id, restored) });
}

/** A copy to begin with, under a slug that is likely to be free. */
export async function duplicate(trx: Write, kind: ListedKind, id: string): Promise<string> {
  const { published, draft } = await readItem(trx, kind, id);
  const { slug, title, ...rest } = (draft ? draftBody(kind, draft) : published) as Titled;
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
  return readBody(rulesOf[kind].draft, body, contract);
}

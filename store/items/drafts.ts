import { ApiError } from '../../contract/call/errors.ts';
import { contractVersion, type ItemKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import { now } from '../engine/times.ts';
import { forgetUses, noteUses } from '../media/media-uses.ts';
import type { DraftRow } from '../tables/editing.ts';
import { hideDraftTags } from './hidden-tags.ts';
import type { Place } from './place.ts';
import { unschedule } from './schedules.ts';

/** Unpublished work: one draft per item. */

export interface StoredDraft {
  body: unknown;
  contract: number;
  place: Place | null;
  createdAt: string;
  updatedAt: string;
}

export async function findDraft(
  db: Database,
  kind: ItemKind,
  itemId: string,
): Promise<StoredDraft | undefined> {
  const row = await draftOf(db, kind, itemId).executeTakeFirst();
  return row && toDraft(row);
}

export async function listDrafts(
  db: Database,
  kind: ItemKind,
): Promise<(StoredDraft & { itemId: string })[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({ itemId: row.item_id, ...toDraft(row) }));
}

interface DraftEdit {
  body: object;
  /** The draft version that the edit started from; null if there was no draft. */
  startedFrom?: string | null;
  /** The item's place on the site, if this unpublishes it. */
  place?: Place;
}

export async function writeDraft(
  trx: Write,
  kind: ItemKind,
  itemId: string,
  { body, startedFrom, place }: DraftEdit,
): Promise<void> {
  const { stale } = kinds[kind].errors;
  const current = await draftOf(trx, kind, itemId).executeTakeFirst();
  if (current ? startedFrom === null : startedFrom) throw new ApiError(stale);
  const updated_at = current ? nextVersion(current, startedFrom ?? undefined, stale) : now();
  const written = { body: JSON.stringify(body), contract: contractVersion, updated_at };
  const kept = place ? { place: JSON.stringify(place) } : {};
  await trx
    .insertInto('drafts')
    .values({ kind, item_id: itemId, place: null, created_at: updated_at, ...written, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet({ ...written, ...kept }),
    )
    .execute();
  await noteUses(trx, { kind, item_id: itemId, state: 'draft' }, body);
  if (kind === 'product') await hideDraftTags(trx, body);
  await recordChanges(trx, [{ kind: 'draft', id: itemId }]);
}

/**
 * Removes a draft whose work was published, discarded or moved, along with its scheduled publication; rejects it as
 * stale if it has changed since `startedFrom`.
 */
export async function removeDraft(
  trx: Write,
  kind: ItemKind,
  itemId: string,
  startedFrom?: string,
): Promise<void> {
  if (startedFrom) {
    const { stale } = kinds[kind].errors;
    const current = await draftOf(trx, kind, itemId).executeTakeFirst();
    if (!current) throw new ApiError(stale);
    nextVersion(current, startedFrom, stale);
  }
  const { numDeletedRows } = await trx
    .deleteFrom('drafts')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    await forgetUses(trx, { kind, item_id: itemId, state: 'draft' });
    await recordChanges(trx, [{ kind: 'draft', id: itemId }]);
  }
  await unschedule(trx, kind, itemId, 'publish');
}

function draftOf(db: Database, kind: ItemKind, itemId: string) {
  return db.selectFrom('drafts').selectAll().where('kind', '=', kind).where('item_id', '=', itemId);
}

function toDraft(row: DraftRow): StoredDraft {
  return {
    body: JSON.parse(row.body),
    contract: row.contract,
    place: row.place === null ? null : JSON.parse(row.place),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

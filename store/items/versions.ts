import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { contractVersion, type ItemKind } from '../../contract/kinds/kind-names.ts';
import { appendAuditEntry, itemSubject } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { forgetUses, noteUses } from '../media/media-uses.ts';
import type { VersionRow } from '../tables/editing.ts';
import { readVersionLimit } from './history.ts';

/** A version is the body of one publication. */

export type StoredVersion = Pick<VersionRow, 'id' | 'number' | 'body' | 'contract' | 'created_at'>;

const columns = ['id', 'number', 'body', 'contract', 'created_at'] as const;

/**
 * Records a publication: in the audit log, in the uses of the files that it shows, and as a version. Called by every
 * publication, in its transaction; a body equal to the newest version adds none.
 */
export async function recordVersion(
  trx: Write,
  kind: ItemKind,
  itemId: string,
  value: object,
  publishedAt: string,
): Promise<void> {
  const item = { kind, item_id: itemId };
  await appendAuditEntry(trx, { kind: 'published', subject: itemSubject(kind, itemId, value) });
  await noteUses(trx, { ...item, state: 'published' }, value);
  const body = JSON.stringify(value);
  const newest = await versionsOf(trx, kind, itemId)
    .select(['number', 'body'])
    .limit(1)
    .executeTakeFirst();
  // An older release may have stored the same fields in another order.
  if (newest && isDeepStrictEqual(JSON.parse(newest.body), JSON.parse(body))) return;
  const id = randomUUIDv7();
  const number = (newest?.number ?? 0) + 1;
  await trx
    .insertInto('versions')
    .values({ id, ...item, number, body, contract: contractVersion, created_at: publishedAt })
    .execute();
  await noteUses(trx, { ...item, state: 'version', version_id: id }, value);
  await dropOldest(trx, kind, itemId);
}

async function dropOldest(trx: Write, kind: ItemKind, itemId: string): Promise<void> {
  const surplus = await versionsOf(trx, kind, itemId)
    .select('id')
    .offset(await readVersionLimit(trx))
    .limit(1_000)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await trx.deleteFrom('versions').where('id', 'in', ids).execute();
  for (const version_id of ids) {
    await forgetUses(trx, { kind, item_id: itemId, state: 'version', version_id });
  }
}

/** Newest first. */
export async function listVersions(
  db: Database,
  kind: ItemKind,
  itemId: string,
): Promise<StoredVersion[]> {
  return versionsOf(db, kind, itemId).select(columns).execute();
}

export async function findVersion(
  db: Database,
  kind: ItemKind,
  itemId: string,
  id: string,
): Promise<StoredVersion | undefined> {
  return versionsOf(db, kind, itemId).select(columns).where('id', '=', id).executeTakeFirst();
}

export async function forgetVersions(trx: Write, kind: string, itemId: string): Promise<void> {
  await trx
    .deleteFrom('versions')
    .where('kind', '=', kind as ItemKind)
    .where('item_id', '=', itemId)
    .execute();
  await trx
    .deleteFrom('media_uses')
    .where('kind', '=', kind as ItemKind)
    .where('item_id', '=', itemId)
    .where('state', '=', 'version')
    .execute();
}

function versionsOf(db: Database, kind: ItemKind, itemId: string) {
  return db
    .selectFrom('versions')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

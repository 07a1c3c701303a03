import { ApiError } from '../../contract/call/errors.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import type { PreviewRow } from '../tables/editing.ts';

/** Preview links to drafts. They start and expire by the database's clock. */

const livedSeconds = limits.previewHours * 60 * 60;

export async function createPreview(
  trx: Write,
  kind: ItemKind,
  itemId: string,
  tokenHash: string,
): Promise<PreviewRow> {
  await trx.deleteFrom('previews').where('expires_at', '<=', databaseTime(trx)).execute();
  const created = await trx
    .insertInto('previews')
    .values({
      token_hash: tokenHash,
      kind,
      item_id: itemId,
      created_at: databaseTime(trx),
      expires_at: databaseTime(trx, livedSeconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await endOldest(trx, created);
  return created;
}

/** Deletes an item's oldest previews above the limit. */
async function endOldest(trx: Write, { kind, item_id, token_hash }: PreviewRow): Promise<void> {
  const others = (await listPreviews(trx, kind, item_id)).filter(
    (preview) => preview.token_hash !== token_hash,
  );
  const surplus = others.slice(limits.previewsOfItem - 1).map((preview) => preview.token_hash);
  if (surplus.length === 0) return;
  await trx.deleteFrom('previews').where('token_hash', 'in', surplus).execute();
}

/** An item's unexpired previews, newest first. */
export async function listPreviews(
  db: Database,
  kind: ItemKind,
  itemId: string,
): Promise<PreviewRow[]> {
  return living(db)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

export async function findPreview(
  db: Database,
  tokenHash: string,
): Promise<PreviewRow | undefined> {
  return living(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function revokePreview(db: Database, tokenHash: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('previews')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('previewNotFound');
}

function living(db: Database) {
  return db.selectFrom('previews').selectAll().where('expires_at', '>', databaseTime(db));
}

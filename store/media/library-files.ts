import { ApiError } from '../../contract/call/errors.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { MediaRow } from '../tables/media.ts';
import { forgetMedia, hashOf, notePoster } from './media-uses.ts';

/** How files enter and leave the library. Their bytes stay while anything uses them. */

/** Only finds files that the library shows. */
export async function findLibraryRow(db: Database, name: string): Promise<MediaRow> {
  const row = await inLibrary(db).selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) throw new ApiError('fileNotFound');
  return row;
}

export const inLibrary = (db: Database) =>
  db.selectFrom('media').where('deleted_at', 'is', null).where('replaced_by', 'is', null);

/** Part of moving a file to the trash; returns its title. */
export async function takeOutOfLibrary(trx: Write, name: string): Promise<string> {
  const { title, poster } = await findLibraryRow(trx, name);
  await trx
    .updateTable('media')
    .set({ deleted_at: databaseTime(trx) })
    .where('name', '=', name)
    .execute();
  await notePoster(trx, name, poster, 'trash');
  return title;
}

export async function returnToLibrary(trx: Write, name: string): Promise<void> {
  const { poster } = await trx
    .updateTable('media')
    .set({ deleted_at: null })
    .where('name', '=', name)
    .returning('poster')
    .executeTakeFirstOrThrow();
  await notePoster(trx, name, poster);
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

/** Permanently deletes a file and its bytes. If old versions still use it, it stays for them, hidden. */
export async function forgetUnnamed(trx: Write, name: string): Promise<void> {
  const use = await trx
    .selectFrom('media_uses')
    .select('hash')
    .where('hash', '=', hashOf(name))
    .limit(1)
    .executeTakeFirst();
  if (use) return;
  const captions = await trx
    .selectFrom('media_captions')
    .select('file')
    .where('media', '=', name)
    .execute();
  await forgetMedia(trx, [hashOf(name)]);
  for (const file of [name, ...captions.map(({ file }) => file)]) {
    await enqueueJob(trx, 'remove-files', file);
  }
}

import { sql } from 'kysely';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { removeJob } from '../jobs/jobs.ts';
import type { MediaUseRow } from '../tables/media.ts';

/**
 * Which files content uses. Everything that writes content records its uses here, in the same transaction
 * (`docs/media.md`). `check` verifies it.
 */

/** What uses files: a published, drafted or deleted item, or a version of one. */
export type Naming = Pick<MediaUseRow, 'kind' | 'item_id' | 'state'> & { version_id?: string };

/** Uploads are named after their content hash, and nothing else in the content looks like one. */
const hashes = /[0-9a-f]{40}/g;

const hashOfName = sql<string>`substr(name, 1, 40)`;
const hashOfFile = sql<string>`substr(file, 1, 40)`;

const rowsAStatement = 500;

/** Replaces the recorded uses with those in these bodies. */
export async function noteUses(trx: Write, naming: Naming, ...bodies: unknown[]): Promise<void> {
  await forgetUses(trx, naming);
  const uses = findUses(bodies);
  const rows = uses.map((use) => ({ version_id: '', ...naming, ...use }));
  for (let done = 0; done < rows.length; done += rowsAStatement) {
    await trx
      .insertInto('media_uses')
      .values(rows.slice(done, done + rowsAStatement))
      .execute();
  }
  if (naming.state === 'published' || naming.state === 'draft') await bringBack(trx, uses);
}

export async function forgetUses(
  trx: Write,
  { kind, item_id, state, version_id = '' }: Naming,
): Promise<void> {
  await trx
    .deleteFrom('media_uses')
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('state', '=', state)
    .where('version_id', '=', version_id)
    .execute();
}

/** Every file that the bodies use, rich text included, once per field. */
export function findUses(bodies: unknown[]): Pick<MediaUseRow, 'field' | 'hash'>[] {
  const found = new Map<string, Pick<MediaUseRow, 'field' | 'hash'>>();
  const look = (value: unknown, path: string[], isInList: boolean) => {
    if (typeof value === 'string') {
      const field = path.join('.');
      for (const hash of value.match(hashes) ?? []) found.set(`${field} ${hash}`, { field, hash });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        const isList = isInList || Array.isArray(value);
        // Entries of a list, such as a gallery, go by the name of the list.
        look(part, isList ? path : [...path, name], isList);
      }
    }
  };
  for (const body of bodies) look(body, [], false);
  return [...found.values()];
}

/** A video uses its poster as an item uses its files. */
export async function notePoster(
  trx: Write,
  video: string,
  poster: string | null,
  state: 'published' | 'trash' = 'published',
): Promise<void> {
  for (const other of ['published', 'trash'] as const) {
    const naming = { kind: 'media', item_id: video, state: other } as const;
    await noteUses(trx, naming, ...(other === state ? [{ poster }] : []));
  }
}

/** Returns files to the library that are used again, such as by a restored version. */
async function bringBack(trx: Write, uses: { hash: string }[]): Promise<void> {
  if (uses.length === 0) return;
  const used = [...new Set(uses.map(({ hash }) => hash))];
  const back = await trx
    .updateTable('media')
    .set({ deleted_at: null, replaced_by: null })
    .where(hashOfName, 'in', used)
    .where((row) => row.or([row('deleted_at', 'is not', null), row('replaced_by', 'is not', null)]))
    .returning(['name', 'poster'])
    .execute();
  for (const { name, poster } of back) {
    await leaveTrash(trx, name);
    await notePoster(trx, name, poster);
  }
}

/** The file is in the library or permanently deleted; either way it's no longer in the trash. */
export async function leaveTrash(trx: Write, name: string): Promise<void> {
  await trx.deleteFrom('trash').where('kind', '=', 'media').where('item_id', '=', name).execute();
  await removeJob(trx, { kind: 'empty-trash', subject: `media ${name}` });
}

export interface FilesInUse {
  /** Hashes of all files that content uses in any state, or that can be restored. */
  named: Set<string>;
  /** Posters and captions by the hash of their video: they stay as long as it does. */
  companions: [video: string, file: string][];
}

export async function readFilesInUse(db: Database): Promise<FilesInUse> {
  const named = await readHashes(db);
  const deleted = await db
    .selectFrom('trash')
    .select('item_id')
    .where('kind', '=', 'media')
    .execute();
  for (const { item_id } of deleted) named.add(hashOf(item_id));
  return { named, companions: await readCompanions(db) };
}

/** The hashes of all files that visitors can see, posters and captions included. */
export async function readPublishedFiles(db: Database): Promise<Set<string>> {
  const named = await readHashes(db, 'published');
  for (const [video, file] of await readCompanions(db)) if (named.has(video)) named.add(file);
  return named;
}

/** Files used by items. Posters only count through their video. */
async function readHashes(db: Database, state?: 'published'): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_uses')
    .select('hash')
    .distinct()
    .where('kind', '!=', 'media')
    .$if(state !== undefined, (query) => query.where('state', '=', 'published'))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

async function readCompanions(db: Database): Promise<FilesInUse['companions']> {
  const posters = await db
    .selectFrom('media')
    .select(['name', 'poster as file'])
    .where('poster', 'is not', null)
    .execute();
  const captions = await db
    .selectFrom('media_captions')
    .select(['media as name', 'file'])
    .execute();
  return [...posters, ...captions].flatMap(({ name, file }): [string, string][] => {
    const [hash] = file?.match(hashes) ?? [];
    return hash ? [[hashOf(name), hash]] : [];
  });
}

/** File names begin with this hash, and content refers to files by it. */
export const hashOf = (name: string) => name.slice(0, 40);

/** Which of these hashes belong to recorded files. */
export async function recordedAmong(db: Database, wanted: string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(hashOfName.as('hash'))
    .where(hashOfName, 'in', wanted)
    .execute();
  const captions = await db
    .selectFrom('media_captions')
    .select(hashOfFile.as('hash'))
    .where(hashOfFile, 'in', wanted)
    .execute();
  return new Set([...rows, ...captions].map(({ hash }) => hash));
}

export async function forgetMedia(trx: Write, unwanted: string[]): Promise<void> {
  if (unwanted.length === 0) return;
  const forgotten = await trx
    .deleteFrom('media')
    .where(hashOfName, 'in', unwanted)
    .returning('name')
    .execute();
  const names = forgotten.map(({ name }) => name);
  if (names.length === 0) return;
  await trx.deleteFrom('jobs').where('subject', 'in', names).execute();
  await trx
    .deleteFrom('media_uses')
    .where('kind', '=', 'media')
    .where('item_id', 'in', names)
    .execute();
  await recordChanges(
    trx,
    names.map((id) => ({ kind: 'media', id, removed: true })),
  );
}

import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import type {
  LibraryFile,
  LibraryFileDetails,
  LibraryFileEdit,
  LibraryPage,
  LibraryQuery,
} from '../../contract/library/library.ts';
import { nameField } from '../../contract/library/media-uses.ts';
import { type MediaKind, type MediaType, mediaTypes } from '../../contract/media/media.ts';
import { foldLetters } from '../../search/words.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import { readCaptions } from '../media/captions.ts';
import { findLibraryRow, inLibrary } from '../media/library-files.ts';
import { countUses, listUses } from '../media/library-uses.ts';
import { searchText, toMediaInfo } from '../media/media.ts';
import { notePoster } from '../media/media-uses.ts';
import { enqueueShare } from '../media/share-pictures.ts';
import type { Tables } from '../tables/index.ts';
import type { MediaRow } from '../tables/media.ts';
import { moveToTrash } from '../trash/trash.ts';

/** Library files as shown to the administrator. */

export async function listMedia(db: Database, query: LibraryQuery): Promise<LibraryPage> {
  const matching = narrow(inLibrary(db), query);
  const { total } = await matching
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  // Names first: sorting whole rows, most of which are skipped, would get slower with every page.
  const page = await sorted(matching.select('name'), query.sort)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  return { total: Number(total), items: await readFiles(db, page) };
}

async function readFiles(db: Database, page: { name: string }[]): Promise<LibraryFile[]> {
  const names = page.map(({ name }) => name);
  if (names.length === 0) return [];
  const rows = await db.selectFrom('media').selectAll().where('name', 'in', names).execute();
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  const about = await readAbout(db, names);
  return names.flatMap((name) => {
    const row = rowOf.get(name);
    return row ? [toLibraryFile(row, about(name))] : [];
  });
}

type About = Pick<LibraryFile, 'useCount' | 'lacksAlt'>;

/** Facts about files that follow from their uses. */
async function readAbout(db: Database, names: string[]): Promise<(name: string) => About> {
  const countOf = await countUses(db, names);
  const rows = await inLibrary(db)
    .select('name')
    .where('name', 'in', names)
    .where(lacksWords)
    .execute();
  const lacking = new Set(rows.map(({ name }) => name));
  return (name) => ({ useCount: countOf(name), lacksAlt: lacking.has(name) });
}

type Files<Output> = SelectQueryBuilder<Tables, 'media', Output>;

function narrow<Output>(files: Files<Output>, { search, kind, filter }: LibraryQuery) {
  let matching = files;
  for (const word of foldLetters(search).split(/\s+/).filter(Boolean)) {
    matching = matching.where(
      sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    );
  }
  if (kind) matching = matching.where('type', 'like', `${kind}/%`);
  if (filter === 'unused') {
    matching = matching.where((row) => row(hash, 'not in', used(row)));
  }
  if (filter === 'no-alt') matching = matching.where(lacksWords);
  return matching;
}

type Row = ExpressionBuilder<Tables, 'media'>;

const hash = sql<string>`substr(media.name, 1, 40)`;

/** Files in use now; earlier versions and deleted items don't count. */
const used = (row: Row) =>
  row.selectFrom('media_uses').select('hash').where('state', 'in', ['published', 'draft']);

const shownBy = (row: Row) => used(row).where('hash', '=', hash);

/** An image that is only used as a poster needs no alt text: the video speaks for itself. */
const lacksWords = (row: Row) =>
  row.and([
    row('type', 'like', 'image/%'),
    row('alt', '=', ''),
    row.or([
      row.not(row.exists(shownBy(row).where('kind', '=', 'media'))),
      row.exists(shownBy(row).where('kind', '!=', 'media')),
    ]),
  ]);

function sorted<Output>(files: Files<Output>, sort: LibraryQuery['sort']) {
  return {
    newest: () => files.orderBy('created_at', 'desc').orderBy('name', 'desc'),
    oldest: () => files.orderBy('created_at').orderBy('name'),
    name: () => files.orderBy('search_text').orderBy('name'),
    size: () => files.orderBy(sql`coalesce(size, 0)`, 'desc').orderBy('name'),
  }[sort]();
}

export async function findLibraryFile(db: Database, name: string): Promise<LibraryFileDetails> {
  const row = await findLibraryRow(db, name);
  const captions = (await readCaptions(db, [name]))(name);
  const about = await readAbout(db, [name]);
  const uses = await listUses(db, name);
  return { ...toLibraryFile(row, about(name)), captions, uses };
}

export async function updateLibraryFile(
  trx: Write,
  name: string,
  { updatedAt, ...edit }: LibraryFileEdit,
): Promise<void> {
  const row = await findLibraryRow(trx, name);
  const updated_at = nextVersion(row, updatedAt, 'staleFile');
  const { title, alt = row.alt } = edit;
  const { focal = { x: row.focal_x, y: row.focal_y } } = edit;
  const { x: focal_x, y: focal_y } = focal ?? { x: 0.5, y: 0.5 };
  const search_text = searchText(title, alt);
  await trx
    .updateTable('media')
    .set({ title, alt, search_text, focal_x, focal_y, updated_at })
    .where('name', '=', name)
    .execute();
  if (focal_x !== row.focal_x || focal_y !== row.focal_y) await enqueueShare(trx, row, focal);
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

export async function setMediaPoster(trx: Write, name: string, poster: string): Promise<void> {
  await findVideo(trx, name);
  const picture = await inLibrary(trx)
    .select('name')
    .where('type', 'like', 'image/%')
    .where('name', '=', poster.replace(/^\/uploads\//, ''))
    .executeTakeFirst();
  if (!picture) throw new ApiError('noPicture');
  const url = `/uploads/${picture.name}`;
  await trx.updateTable('media').set({ poster: url }).where('name', '=', name).execute();
  await notePoster(trx, name, url);
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

export async function findVideo(db: Database, name: string): Promise<MediaRow> {
  const row = await findLibraryRow(db, name);
  if (kindOf(row) !== 'video') throw new ApiError('onlyVideos');
  return row;
}

/** Moves a file to the trash; refused while something uses it, with a message that says what. */
export async function deleteMedia(trx: Write, name: string): Promise<void> {
  await findLibraryRow(trx, name);
  const uses = await listUses(trx, name);
  const [first, ...others] = uses.filter(({ state }) => state === 'published' || state === 'draft');
  if (first) {
    const place = `“${first.title || 'Untitled'}” (${nameField(first.field)}${first.state === 'draft' ? ', in its draft' : ''})`;
    const more =
      others.length > 0
        ? ` and in ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
        : '';
    throw new ApiError('fileInUse', {
      message: `It is used in ${place}${more}. Take it out there first.`,
    });
  }
  await moveToTrash(trx, 'media', name);
}

export const kindOf = ({ type }: Pick<MediaRow, 'type'>): MediaKind =>
  mediaTypes[type as MediaType].kind;

function toLibraryFile(row: MediaRow, about: About): LibraryFile {
  const { captions: _, ...info } = toMediaInfo(row, []);
  return {
    ...info,
    name: row.name,
    url: `/uploads/${row.name}`,
    title: row.title,
    type: row.type as MediaType,
    kind: kindOf(row),
    size: row.size,
    ...about,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

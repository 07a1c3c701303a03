import type { MediaInfo, MediaType } from '../contract/media.ts';
import type { Database, MediaRow } from './engine/database.ts';
import { now } from './engine/times.ts';

const claimMs = 5 * 60_000;

export interface NewMedia {
  name: string;
  type: MediaType;
  width?: number;
  height?: number;
  placeholder?: string | null;
  poster?: string | null;
}

/** Kept once: the same file uploaded again keeps what was made of it, and may gain a poster. */
export async function recordMedia(db: Database, media: NewMedia): Promise<void> {
  await db
    .insertInto('media')
    .values({
      name: media.name,
      type: media.type,
      width: media.width ?? null,
      height: media.height ?? null,
      placeholder: media.placeholder ?? null,
      poster: media.poster ?? null,
      widths: '[]',
      state: hasVariants(media.type) ? 'waiting' : 'done',
      claimed_until: null,
      created_at: now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ poster: row.ref('excluded.poster') }))
        .where('media.poster', 'is', null),
    )
    .execute();
}

/** Drawings scale by themselves, and an animation would stand still in another format. */
const hasVariants = (type: MediaType) =>
  type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif';

/** What is known about the named files, by name. */
export async function describeMedia(
  db: Database,
  names: string[],
): Promise<Record<string, MediaInfo>> {
  if (names.length === 0) return {};
  const rows = await db.selectFrom('media').selectAll().where('name', 'in', names).execute();
  return Object.fromEntries(rows.map((row) => [row.name, toMediaInfo(row)]));
}

/** Every recorded file with the sizes that are said to be made of it. */
export async function listMediaSizes(db: Database): Promise<{ name: string; widths: number[] }[]> {
  const rows = await db.selectFrom('media').select(['name', 'widths']).execute();
  return rows.map(({ name, widths }) => ({ name, widths: JSON.parse(widths) }));
}

/** Takes the next picture whose sizes are to be made; one that a dead process took comes back. */
export async function claimPicture(db: Database): Promise<string | undefined> {
  const next = await waiting(db).select('name').orderBy('created_at').limit(1).executeTakeFirst();
  if (!next) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ claimed_until: new Date(Date.now() + claimMs).toISOString() })
    .where('name', 'in', waiting(db).select('name').where('name', '=', next.name))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? next.name : claimPicture(db);
}

export async function hasWaitingPictures(db: Database): Promise<boolean> {
  return (await waiting(db).select('name').limit(1).executeTakeFirst()) !== undefined;
}

export async function countWaitingPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((row) => row.fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function waiting(db: Database) {
  return db
    .selectFrom('media')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now())]));
}

export async function finishPicture(
  db: Database,
  name: string,
  result: { widths: number[] } | 'failed',
): Promise<void> {
  await db
    .updateTable('media')
    .set(
      result === 'failed'
        ? { state: 'failed' }
        : { state: 'done', widths: JSON.stringify(result.widths) },
    )
    .where('name', '=', name)
    .execute();
}

function toMediaInfo(row: MediaRow): MediaInfo {
  return {
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    poster: row.poster,
    widths: JSON.parse(row.widths),
  };
}

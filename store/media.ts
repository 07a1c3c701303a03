import type { MediaInfo, MediaType } from '../contract/media.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, MediaRow, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { enqueueJob } from './jobs.ts';

export interface NewMedia {
  name: string;
  type: MediaType;
  width?: number;
  height?: number;
  placeholder?: string | null;
  poster?: string | null;
}

/** Kept once: the same file uploaded again keeps what was made of it, and may gain a poster. */
export async function recordMedia(trx: Write, media: NewMedia): Promise<void> {
  const isNew = !(await trx
    .selectFrom('media')
    .select('name')
    .where('name', '=', media.name)
    .executeTakeFirst());
  if (isNew) {
    await trx
      .insertInto('media')
      .values({
        name: media.name,
        type: media.type,
        width: media.width ?? null,
        height: media.height ?? null,
        placeholder: media.placeholder ?? null,
        poster: media.poster ?? null,
        widths: '[]',
        created_at: now(),
      })
      .execute();
    if (hasVariants(media.type)) await enqueueJob(trx, 'picture-sizes', media.name);
  } else if (media.poster) {
    await trx
      .updateTable('media')
      .set({ poster: media.poster })
      .where('name', '=', media.name)
      .where('poster', 'is', null)
      .execute();
  }
  await recordChanges(trx, [{ kind: 'media', id: media.name }]);
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

export async function setPictureWidths(trx: Write, name: string, widths: number[]): Promise<void> {
  await trx
    .updateTable('media')
    .set({ widths: JSON.stringify(widths) })
    .where('name', '=', name)
    .execute();
  await recordChanges(trx, [{ kind: 'media', id: name }]);
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

import type { Caption, Focal, MediaInfo, MediaType } from '../../contract/media/media.ts';
import { pictureFormats, variantOf } from '../../contract/media/pictures.ts';
import { foldLetters } from '../../search/words.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { MediaRow } from '../tables/media.ts';
import { readCaptions } from './captions.ts';
import { hashOf, leaveTrash, notePoster } from './media-uses.ts';
import { enqueueShare } from './share-pictures.ts';
import { iconsOf } from './site-icons.ts';

export interface NewMedia {
  name: string;
  type: MediaType;
  /** The name shown to people. */
  title: string;
  alt?: string;
  focal?: Focal;
  size: number;
  duration?: number | null;
  width?: number;
  height?: number;
  placeholder?: string | null;
  poster?: string | null;
}

/**
 * Deduplicated by content: when the same file is uploaded again, derived files and metadata stay, and it may gain a
 * poster. It is in the library then, even if it was deleted or replaced.
 */
export async function recordMedia(trx: Write, media: NewMedia): Promise<void> {
  const known = await trx
    .selectFrom('media')
    .select('poster')
    .where('name', '=', media.name)
    .executeTakeFirst();
  if (known) {
    const kept = {
      poster: known.poster ?? media.poster ?? null,
      deleted_at: null,
      replaced_by: null,
    };
    await trx.updateTable('media').set(kept).where('name', '=', media.name).execute();
    await leaveTrash(trx, media.name);
    await notePoster(trx, media.name, kept.poster);
  } else {
    await trx.insertInto('media').values(toRow(media)).execute();
    await notePoster(trx, media.name, media.poster ?? null);
    if (hasVariants(media.type)) await enqueueJob(trx, 'picture-sizes', media.name);
    await enqueueShare(trx, media, media.focal ?? null);
  }
  await recordChanges(trx, [{ kind: 'media', id: media.name }]);
}

function toRow(media: NewMedia): MediaRow {
  const time = now();
  const { title, alt = '', focal = middle } = media;
  return {
    name: media.name,
    type: media.type,
    title,
    alt,
    search_text: searchText(title, alt),
    focal_x: focal.x,
    focal_y: focal.y,
    size: media.size,
    duration: media.duration ?? null,
    width: media.width ?? null,
    height: media.height ?? null,
    placeholder: media.placeholder ?? null,
    poster: media.poster ?? null,
    widths: '[]',
    share: null,
    icons: 0,
    replaced_by: null,
    deleted_at: null,
    created_at: time,
    updated_at: time,
  };
}

/** Drawings scale by themselves, and animations would lose their motion in other formats. */
const hasVariants = (type: MediaType) =>
  type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif';

/** Media info by file name. */
export async function describeMedia(
  db: Database,
  names: string[],
): Promise<Record<string, MediaInfo>> {
  if (names.length === 0) return {};
  const rows = await db.selectFrom('media').selectAll().where('name', 'in', names).execute();
  const captionsOf = await readCaptions(
    db,
    rows.flatMap(({ name, type }) => (type.startsWith('video/') ? [name] : [])),
  );
  return Object.fromEntries(rows.map((row) => [row.name, toMediaInfo(row, captionsOf(row.name))]));
}

/** Those of the names that belong to a recorded file. */
export async function findRecorded(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}

/** Every recorded file with the names of all files that are supposedly derived from it. */
export async function listMediaSizes(db: Database): Promise<{ name: string; sizes: string[] }[]> {
  const rows = await db.selectFrom('media').select(['name', 'widths', 'share', 'icons']).execute();
  return rows.map(({ name, widths, share, icons }) => {
    const made = readWidths(widths).flatMap((width) =>
      pictureFormats.map((format) => variantOf(name, width, format)),
    );
    return { name, sizes: [...made, ...(share ? [share] : []), ...(icons ? iconsOf(name) : [])] };
  });
}

/** Empty if unreadable: `check` reports that, and lists the files that are readable. */
function readWidths(widths: string): number[] {
  try {
    const read: unknown = JSON.parse(widths);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Titles of the recorded files, by hash. */
export async function readTitles(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('media').select(['name', 'title']).execute();
  return new Map(rows.map(({ name, title }) => [hashOf(name), title]));
}

export async function setPictureWidths(trx: Write, name: string, widths: number[]): Promise<void> {
  await trx
    .updateTable('media')
    .set({ widths: JSON.stringify(widths) })
    .where('name', '=', name)
    .execute();
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

/** Facts derived from the bytes. No page shows a file's size. */
export async function setFileFacts(
  trx: Write,
  name: string,
  facts: { size: number; duration?: number; placeholder?: string | null },
): Promise<void> {
  await trx.updateTable('media').set(facts).where('name', '=', name).execute();
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

/** Cropping around the center loses the same on opposite edges. */
const middle: Focal = { x: 0.5, y: 0.5 };

/** The text that is searched, and that sorting by name uses, without case and diacritics. */
export const searchText = (title: string, alt: string) => foldLetters(`${title} ${alt}`.trim());

export function toMediaInfo(row: MediaRow, captions: Caption[]): MediaInfo {
  const isMiddle = row.focal_x === middle.x && row.focal_y === middle.y;
  return {
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    poster: row.poster,
    widths: JSON.parse(row.widths),
    share: row.share && `/uploads/${row.share}`,
    alt: row.alt,
    focal: isMiddle ? null : { x: row.focal_x, y: row.focal_y },
    duration: row.duration,
    captions,
  };
}

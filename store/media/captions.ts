import { ApiError } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Caption } from '../../contract/media/media.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import type { CaptionsRow } from '../tables/media.ts';

/** Captions of videos, in every language they have. */

export async function readCaptions(
  db: Database,
  videos: string[],
): Promise<(video: string) => Caption[]> {
  if (videos.length === 0) return () => [];
  const rows = await db
    .selectFrom('media_captions')
    .select(['media', 'language', 'label', 'file'])
    .where('media', 'in', videos)
    .orderBy('label')
    .orderBy('language')
    .execute();
  const byVideo = Map.groupBy(rows, ({ media }) => media);
  return (video) =>
    (byVideo.get(video) ?? []).map(({ language, label, file }) => ({
      language,
      label,
      url: `/uploads/${file}`,
    }));
}

/** A video's captions in one language, as WebVTT. */
export async function readCaptionText(
  db: Database,
  media: string,
  language: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('media_captions')
    .select('text')
    .where('media', '=', media)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.text;
}

/** Replaces the captions that the video has in this language. */
export async function writeCaptions(trx: Write, captions: CaptionsRow): Promise<void> {
  const { media, language, ...said } = captions;
  await trx
    .insertInto('media_captions')
    .values(captions)
    .onConflict((conflict) => conflict.columns(['media', 'language']).doUpdateSet(said))
    .execute();
  const all = await trx
    .selectFrom('media_captions')
    .select('language')
    .where('media', '=', media)
    .execute();
  if (all.length > limits.captionLanguages) throw new ApiError('tooManyCaptions');
  await recordChanges(trx, [{ kind: 'media', id: media }]);
}

export async function removeCaptions(trx: Write, media: string, language: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('media_captions')
    .where('media', '=', media)
    .where('language', '=', language)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('captionsNotFound');
  await recordChanges(trx, [{ kind: 'media', id: media }]);
}

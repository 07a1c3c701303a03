import { z } from 'zod';
import { requiredText, text, time } from '../../contract/fields/fields.ts';
import { useKinds, useStates } from '../../contract/library/media-uses.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { languagePattern } from '../../contract/media/languages.ts';
import { mediaTypes, readStoredName } from '../../contract/media/media.ts';
import { flag, json, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** Uploaded files, and where they are used. */

const storedName = z.string().refine((name) => readStoredName(name), 'No upload is called so');
const fraction = z.number().min(0).max(1);
const length = z.number().min(0).nullable();

export const mediaTables = {
  media: table({
    name: storedName,
    type: z.string().refine((type) => Object.hasOwn(mediaTypes, type), 'No upload is of this type'),
    /** The name shown to people. */
    title: text(lengths.title),
    alt: text(lengths.alt),
    /** Title and alternative text, normalized for searching and sorting. */
    search_text: z.string(),
    /** The point that every crop must keep, as fractions of width and height. */
    focal_x: fraction,
    focal_y: fraction,
    /** In bytes; null for files from before the library until a job has measured them. */
    size: length,
    /** Of a video, in seconds. */
    duration: length,
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z
      .string()
      .regex(/^data:image\/\w+;base64,[\w+/=]*$/, 'It is no picture')
      .nullable(),
    /** The image shown in place of a video until it plays. */
    poster: z
      .string()
      .regex(/^\/uploads\//, 'It is no upload')
      .transform((address) => address.slice('/uploads/'.length))
      .pipe(storedName)
      .nullable(),
    /** The sizes that have been created so far. */
    widths: json(z.array(z.int().min(0).max(99_999))),
    /** The name of the image for social media, once it has been created. */
    share: storedName.nullable(),
    /** Whether the site's icons are created from it. */
    icons: flag,
    /** The file that replaced it; after that only older versions show it. */
    replaced_by: storedName.nullable(),
    /** When it left the library. */
    deleted_at: sortableTime.nullable(),
    created_at: z.string(),
    updated_at: time,
  }).moved(['name'], { name: 'upload' }),
  /** The captions of a video in one language. */
  media_captions: table({
    media: z.string(),
    language: z.string().regex(languagePattern),
    label: requiredText('Label', lengths.captionLabel),
    /** The stored file with the same text, which browsers load. */
    file: z.string(),
    /** WebVTT. */
    text: text(lengths.captions),
  }).moved(['media', 'language'], { name: 'captions of', by: ['media'] }),
  /** A field that shows a file. Updated with every save, and rebuilt after a restore. */
  media_uses: table({
    kind: z.enum(useKinds),
    item_id: z.string(),
    state: z.enum(useStates),
    /** Which version, where the state is `version`. */
    version_id: z.string(),
    /** Where in the body, such as `heroConfig.heroImage`. */
    field: z.string(),
    /** The start of the file's name: content may also name one of its sizes. */
    hash: z.string(),
  }).moved(['kind', 'item_id', 'state', 'version_id', 'field', 'hash']),
};

export type MediaRow = RowOf<typeof mediaTables.media>;
export type CaptionsRow = RowOf<typeof mediaTables.media_captions>;
export type MediaUseRow = RowOf<typeof mediaTables.media_uses>;

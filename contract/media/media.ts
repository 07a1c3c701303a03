import { z } from 'zod';
import { declare } from '../call/call.ts';
import { UploadLimits } from './upload-limits.ts';

/** Accepted uploads, by the type that their bytes reveal. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'image/svg+xml': { kind: 'image', extension: 'svg' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
  'video/ogg': { kind: 'video', extension: 'ogv' },
} as const;

export type MediaType = keyof typeof mediaTypes;
export type MediaKind = (typeof mediaTypes)[MediaType]['kind'];

/** The hash of an upload's content; variants of an image add a suffix to it (`pictures.ts`). */
const storedName =
  /^([0-9a-f]{40})(?:-\d{1,5}|-share-\d{1,3}-\d{1,3}|-icon-(?:\d{1,3}|maskable))?\.([0-9a-z]{1,4})$/;

/** Captions are stored besides uploads. */
const storedTypes = new Map<string, StoredType>([
  ...(Object.keys(mediaTypes) as MediaType[]).map(
    (type) => [mediaTypes[type].extension, type] as const,
  ),
  ['vtt', 'text/vtt'],
]);

type StoredType = MediaType | 'text/vtt';

/** The hash and type of a stored file by its name; undefined if no upload can have that name. */
export function readStoredName(name: string): { hash: string; type: StoredType } | undefined {
  const [, hash, extension] = storedName.exec(name) ?? [];
  const type = storedTypes.get(extension);
  return type && { hash, type };
}

/** Whether a URL is that of an image as uploaded, not of one of its variants. */
export function isUploadedPicture(url: string): boolean {
  const [, name = ''] = /^\/uploads\/([0-9a-f]{40}\.\w+)$/.exec(url) ?? [];
  return readStoredName(name)?.type.startsWith('image/') === true;
}

/** The point of an image or video that no crop may cut off, as fractions of its width and height. */
export const Focal = z
  .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ id: 'Focal' });

export const Caption = z
  .object({
    language: z.string().describe('BCP 47, such as `en`'),
    label: z.string(),
    url: z.string().describe('Where its WebVTT is: /uploads/<content hash>.vtt'),
  })
  .meta({ id: 'Caption' });

/** What a page needs to know about a file to render it well. */
export const MediaInfo = z
  .object({
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z.string().nullable().describe('A tiny blurred stand-in as a data address'),
    poster: z.string().nullable().describe('The picture that stands for a video'),
    widths: z.array(z.int()).describe('The sizes that exist in AVIF and WebP'),
    share: z
      .string()
      .nullable()
      .describe('What is shown of a picture where its page is shared, 1200 × 630, once it is made'),
    alt: z.string().describe('Words for those who cannot see it; empty where there are none'),
    focal: Focal.nullable().describe('What no crop may lose; null: the middle'),
    duration: z.number().nullable().describe('Of a video, in seconds, where its bytes tell'),
    captions: z.array(Caption),
  })
  .meta({ id: 'MediaInfo' });

export type Focal = z.infer<typeof Focal>;
export type Caption = z.infer<typeof Caption>;
export type MediaInfo = z.infer<typeof MediaInfo>;

const url = z.string().describe('/uploads/<content hash>.<extension>');

const UploadedFile = z.object({ url }).meta({ id: 'UploadedFile' });
const UploadedFiles = UploadedFile.extend({
  urls: z.array(url).optional().describe('All of them, where the field was `files`'),
}).meta({ id: 'UploadedFiles' });

export const mediaCalls = declare({
  uploadFile: {
    summary:
      'Upload a picture or a video as `file`, or several as `files`; with one video, a picture of it as `poster`',
    files: ['file', 'files', 'poster'],
    errors: [
      'noFile',
      'strayPoster',
      'tooHeavy',
      'damagedPicture',
      'heicPicture',
      'unplayableVideo',
    ],
    answer: UploadedFiles,
  },
  uploadImage: {
    summary: 'Upload a picture as `image`',
    files: ['image'],
    errors: ['noFile', 'tooHeavy', 'damagedPicture', 'heicPicture'],
    answer: UploadedFile,
    topLevel: z.object({ url, message: z.string().default('Image uploaded successfully') }),
  },
  getUploadLimits: {
    summary: 'How large an upload may be',
    answer: UploadLimits,
  },
  getMedia: {
    summary: 'What is known about an uploaded file, by the last part of its address',
    access: 'public',
    params: z.object({ name: z.string().regex(/^\w+\.\w+$/) }),
    answer: MediaInfo,
  },
});

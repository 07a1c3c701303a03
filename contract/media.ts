import { z } from 'zod';
import { declare } from './call.ts';

/** What may be uploaded, by the type that the bytes show. */
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

const url = z.string().describe('/uploads/<content hash>.<extension>');

export const UploadedFile = z.object({ url }).meta({ id: 'UploadedFile' });
export const UploadedFiles = UploadedFile.extend({
  urls: z.array(url).optional().describe('All of them, where the field was `files`'),
}).meta({ id: 'UploadedFiles' });

export const mediaCalls = declare({
  uploadFile: {
    summary: 'Upload a picture or a video as `file`, or several as `files`',
    files: ['file', 'files'],
    answer: UploadedFiles,
    invalidates: 'nothing',
  },
  uploadImage: {
    summary: 'Upload a picture as `image`',
    files: ['image'],
    answer: UploadedFile,
    beside: z.object({ url, message: z.string().default('Image uploaded successfully') }),
    invalidates: 'nothing',
  },
});

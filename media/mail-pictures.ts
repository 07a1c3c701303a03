import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../contract/call/errors.ts';
import { type MediaInfo, readStoredName } from '../contract/media/media.ts';
import { type MailForm, mailForms, variantOf } from '../contract/media/pictures.ts';
import type { Decoding } from './decoding.ts';
import type { Storage } from './storage.ts';
import type { TemporaryFiles } from './temporary-files.ts';

interface Tools {
  storage: Storage;
  temporaryFiles: TemporaryFiles;
  decoding: Decoding;
}

/** A stored image in a format that mail programs show. */
export interface StoredMailPicture {
  name: string;
  width: number;
  height: number;
}

/**
 * The version of an uploaded image for mails, created on demand: many mail programs don't know AVIF and WebP, and an
 * original may have megabytes. Animations stay as they are. Undefined if there can't be one: of drawings, only a logo
 * is rasterized (`drawn.ts`).
 */
export async function mailPicture(
  { storage, temporaryFiles, decoding }: Tools,
  name: string,
  { width, height }: Pick<MediaInfo, 'width' | 'height'>,
  form: MailForm,
): Promise<StoredMailPicture | undefined> {
  const type = readStoredName(name)?.type;
  const isDrawing = type === 'image/svg+xml';
  if (!type || !width || !height || (isDrawing && form !== 'logo')) return undefined;
  if (type === 'image/gif') return { name, width, height };
  const { format, width: widest } = mailForms[form];
  // A drawing scales to any size; a tall one still gets no wider than its height allows.
  const shown = isDrawing
    ? Math.max(1, Math.round(Math.min(widest, (widest * width) / height)))
    : Math.min(width, widest);
  const made = {
    name: variantOf(name, shown, format),
    width: shown,
    height: Math.max(1, Math.round((shown * height) / width)),
  };
  if (await storage.describe(made.name)) return made;
  const stored = await storage.open(name);
  if (!stored) return undefined;
  const [original, sized] = [temporaryFiles.newPath(), temporaryFiles.newPath()];
  try {
    await pipeline(stored, createWriteStream(original, { mode: 0o600 }));
    if (isDrawing) await decoding.ask('draw', original, sized, shown, widest);
    else await decoding.ask('resize', original, sized, shown, format);
    await storage.put(made.name, sized);
    return made;
  } catch (error) {
    // Without a logo, a mail shows the site's name.
    if (isDrawing && error instanceof ApiError) return undefined;
    throw error;
  } finally {
    for (const path of [original, sized]) await rm(path, { force: true });
  }
}

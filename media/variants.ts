import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../contract/call/errors.ts';
import { type Focal, type MediaType, readStoredName } from '../contract/media/media.ts';
import {
  iconOf,
  pictureFormats,
  type SiteIcon,
  shareOf,
  siteIcons,
  variantOf,
  widthsFor,
} from '../contract/media/pictures.ts';
import type { Decoding } from './decoding.ts';
import type { Storage } from './storage.ts';
import type { TemporaryFiles } from './temporary-files.ts';

/**
 * Tools for deriving files from a stored image. Every function here throws an `ApiError` if the image can't be
 * decoded within its limits, and any other error if the storage is down.
 */

interface Workshop {
  storage: Storage;
  temporaryFiles: TemporaryFiles;
  decoding: Decoding;
}

/** Creates every size of an image in every format; none for animations. */
export async function makeVariants(
  { storage, temporaryFiles, decoding }: Workshop,
  name: string,
): Promise<{ widths: number[] }> {
  return withCopy({ storage, temporaryFiles }, name, async ({ original, type, made }) => {
    const width = await decoding.ask('widthOf', original, type);
    const widths = width ? widthsFor(width) : [];
    for (const width of widths) {
      for (const format of pictureFormats) {
        await decoding.ask('resize', original, made, width, format);
        await storage.put(variantOf(name, width, format), made);
      }
    }
    return { widths };
  });
}

/** Creates the image for social previews; returns its name. */
export async function makeShare(
  { storage, temporaryFiles, decoding }: Workshop,
  name: string,
  focal: Focal | null,
): Promise<string> {
  return withCopy({ storage, temporaryFiles }, name, async ({ original, made }) => {
    const share = shareOf(name, focal);
    await decoding.ask('cutForSharing', original, made, focal);
    await storage.put(share, made);
    return share;
  });
}

/** Creates all site icons from an image. */
export async function makeIcons(
  { storage, temporaryFiles, decoding }: Workshop,
  name: string,
): Promise<void> {
  await withCopy({ storage, temporaryFiles }, name, async ({ original, type, made }) => {
    for (const icon of Object.keys(siteIcons) as SiteIcon[]) {
      await decoding.ask('makeIcon', original, made, type, icon);
      await storage.put(iconOf(name, icon), made);
    }
  });
}

interface Copy {
  original: string;
  type: MediaType;
  /** Path for an output file. */
  made: string;
}

/** Works on a local copy of a stored file, and cleans up afterwards. */
async function withCopy<Result>(
  { storage, temporaryFiles }: Pick<Workshop, 'storage' | 'temporaryFiles'>,
  name: string,
  work: (copy: Copy) => Promise<Result>,
): Promise<Result> {
  const type = readStoredName(name)?.type;
  if (!type || type === 'text/vtt') throw new ApiError('notFound');
  const stored = await storage.open(name);
  if (!stored) throw new ApiError('notFound');
  const original = temporaryFiles.newPath();
  const made = temporaryFiles.newPath();
  try {
    await pipeline(stored, createWriteStream(original, { mode: 0o600 }));
    return await work({ original, type, made });
  } finally {
    await rm(original, { force: true });
    await rm(made, { force: true });
  }
}

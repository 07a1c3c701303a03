import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { ApiError } from '../contract/call/errors.ts';
import { type Focal, type MediaType, mediaTypes } from '../contract/media/media.ts';
import {
  focalPercent,
  type MailFormat,
  type PictureFormat,
  shareSize,
} from '../contract/media/pictures.ts';
import { cleanFile, isAnimated } from './clean/clean.ts';
import { mostRootBytes, sizeOfDrawing } from './drawings.ts';
import { durationOf } from './durations.ts';

/**
 * What is done to files that strangers made. Only `decoder.ts` may call it: whatever a file asks for, it costs
 * no more than that process may have.
 */

/** More than any camera that a studio owns; a small file can claim far more. */
const mostPixels = 64_000_000;
/** Blurred by two of its own pixels: scaled up, it shows no grid of them. */
const placeholder = { width: 32, blur: 2, quality: 70 };

/**
 * AVIF at its usual effort costs many seconds a picture; this costs one, for a few bytes more. Colours at
 * half the sharpness of light, as JPEG and WebP have them: a quarter less for no more than eyes can see.
 */
const encoders = {
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  jpg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
};

export interface PictureDetails {
  width: number;
  height: number;
  /** A tiny blurred stand-in as a data address, shown until the picture is there. */
  placeholder: string | null;
}

/** Cleans a file that has arrived, where it stands; answers what pages need to know about it. */
export async function examine(
  path: string,
  type: MediaType,
): Promise<Partial<PictureDetails> & { duration?: number }> {
  if (type === 'image/webp' && !isAnimated(path, type)) await turnUpright(path);
  cleanFile(path, type);
  if (type === 'image/svg+xml') return sizeOfDrawing(readFileSync(path).subarray(0, mostRootBytes));
  if (mediaTypes[type].kind === 'image') return describePicture(path);
  return { duration: await durationOf(path, type) };
}

/** Makes a JPEG of a HEIC where it stands; only some builds of the decoder can read one. */
export async function convertHeic(path: string): Promise<void> {
  const jpeg = (await open(path)).keepIccProfile().jpeg({ quality: 90 });
  const bytes = await jpeg.toBuffer().catch((): never => {
    throw new ApiError('heicPicture');
  });
  await writeFile(path, bytes);
}

/** Some browsers show a WebP as it lies, whatever its camera data says: it has to stand by itself. */
async function turnUpright(path: string): Promise<void> {
  const { orientation = 1 } = await (await open(path)).metadata().catch(refuse);
  if (orientation === 1) return;
  const upright = (await open(path)).keepIccProfile().webp({ quality: 92 });
  await writeFile(path, await upright.toBuffer().catch(refuse));
}

/** What pages need to know about a picture before they show it. */
export async function describePicture(path: string): Promise<PictureDetails> {
  const { autoOrient, hasAlpha } = await (await open(path)).metadata().catch(refuse);
  const { width, height } = autoOrient;
  if (width * height > mostPixels) refuse();
  const { data, info } = await (await open(path))
    .resize(placeholder.width)
    .blur(placeholder.blur)
    .webp({ quality: placeholder.quality })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  // Behind a picture that one can see through, a stand-in would shine through for ever.
  if (hasAlpha) return { width, height, placeholder: null };
  return {
    width,
    height,
    placeholder: `data:image/${info.format};base64,${data.toString('base64')}`,
  };
}

/** How wide a picture is that sizes are to be made of; undefined where it moves, and they would not. */
export async function widthOf(path: string, type: MediaType): Promise<number | undefined> {
  if (isAnimated(path, type)) return undefined;
  return (await (await open(path)).metadata().catch(refuse)).autoOrient.width;
}

/** Makes one size of a picture as another file. */
export async function resize(
  path: string,
  made: string,
  width: number,
  format: PictureFormat | MailFormat,
) {
  const sized = (await open(path)).resize(width);
  // What can be seen through is on white paper where the format has no such thing; on black, words would be lost.
  const shown = format === 'jpg' ? sized.flatten({ background: '#ffffff' }) : sized;
  const size = shown.toFormat(format === 'jpg' ? 'jpeg' : format, encoders[format]);
  // Written by itself: a full disk is no fault of the picture.
  await writeFile(made, await size.toBuffer().catch(refuse), { mode: 0o600 });
}

/** What networks take without complaint; the best quality that stays below it is the one. */
const mostShareBytes = 300_000;
const shareQualities = [82, 72, 60, 45, 30, 15];

/** Cuts what is shown of a picture where its page is shared, around its focal point. */
export async function cutForSharing(path: string, made: string, focal: Focal | null) {
  const { autoOrient } = await (await open(path)).metadata().catch(refuse);
  // Cut first: one that is long and thin would grow beyond measure.
  const { data, info } = await (await open(path))
    .extract(shareOfSize(autoOrient, focalPercent(focal)))
    .resize(shareSize.width, shareSize.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const { default: sharp } = await import('sharp');
  for (const quality of shareQualities) {
    const raw = sharp(data, { raw: { width, height, channels } });
    const jpeg = await raw.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < mostShareBytes) return writeFile(made, jpeg, { mode: 0o600 });
  }
  refuse();
}

/** The largest part of the right shape; the point stands in it where it stands in the whole. */
function shareOfSize({ width, height }: { width: number; height: number }, percent: Focal) {
  const ratio = shareSize.width / shareSize.height;
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * percent.x) / 100),
    top: Math.round(((height - part.height) * percent.y) / 100),
  };
}

/** Upright, by the decoders of the accepted types alone: others were never meant for strangers' files. */
export async function open(path: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
  });
  return sharp(path, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient();
}

export function refuse(): never {
  throw new ApiError('damagedPicture');
}

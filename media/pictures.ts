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
 * Operations on untrusted files. Only `decoder.ts` may call these, so no file can use more resources than that
 * process has.
 */

/** More than any camera that a studio owns; a small file can claim far more. */
const mostPixels = 64_000_000;
/** Blurred by two of its own pixels, so that no pixel grid shows when it is scaled up. */
const placeholder = { width: 32, blur: 2, quality: 70 };

/**
 * AVIF at its default effort takes many seconds per image; this takes one, for slightly larger files. Chroma at half
 * resolution, as in JPEG and WebP, saves a quarter with no visible difference.
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
  /** A tiny blurred stand-in as a data URL, shown until the image has loaded. */
  placeholder: string | null;
}

/** Cleans an uploaded file in place; returns what pages need to know about it. */
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

/** Converts a HEIC to JPEG in place; only some builds of the decoder can read HEIC. */
export async function convertHeic(path: string): Promise<void> {
  const jpeg = (await open(path)).keepIccProfile().jpeg({ quality: 90 });
  const bytes = await jpeg.toBuffer().catch((): never => {
    throw new ApiError('heicPicture');
  });
  await writeFile(path, bytes);
}

/** Some browsers ignore the orientation of a WebP, so its pixels have to be upright. */
async function turnUpright(path: string): Promise<void> {
  const { orientation = 1 } = await (await open(path)).metadata().catch(refuse);
  if (orientation === 1) return;
  const upright = (await open(path)).keepIccProfile().webp({ quality: 92 });
  await writeFile(path, await upright.toBuffer().catch(refuse));
}

/** What pages need to know about an image before they show it. */
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
  // A placeholder would keep shining through a transparent image.
  if (hasAlpha) return { width, height, placeholder: null };
  return {
    width,
    height,
    placeholder: `data:image/${info.format};base64,${data.toString('base64')}`,
  };
}

/** Width of an image to be resized; undefined for animations, which would lose their motion. */
export async function widthOf(path: string, type: MediaType): Promise<number | undefined> {
  if (isAnimated(path, type)) return undefined;
  return (await (await open(path)).metadata().catch(refuse)).autoOrient.width;
}

/** Writes one size of an image to another file. */
export async function resize(
  path: string,
  made: string,
  width: number,
  format: PictureFormat | MailFormat,
) {
  const sized = (await open(path)).resize(width);
  // JPEG has no transparency: flatten onto white, because dark text would be lost on black.
  const shown = format === 'jpg' ? sized.flatten({ background: '#ffffff' }) : sized;
  const size = shown.toFormat(format === 'jpg' ? 'jpeg' : format, encoders[format]);
  // Written outside of the decoder, so that a full disk isn't blamed on the image.
  await writeFile(made, await size.toBuffer().catch(refuse), { mode: 0o600 });
}

/** Social networks accept this size without complaint; the best quality that stays below it wins. */
const mostShareBytes = 300_000;
const shareQualities = [82, 72, 60, 45, 30, 15];

/** Crops the image for social previews around its focal point. */
export async function cutForSharing(path: string, made: string, focal: Focal | null) {
  const { autoOrient } = await (await open(path)).metadata().catch(refuse);
  // Crop before resizing: a long and thin image would grow beyond measure.
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

/** The largest crop of the right aspect ratio, with the focal point at the same relative position as in the whole. */
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

/** Opens an image upright, with the decoders of accepted types only: others aren't meant for untrusted files. */
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

import { rename } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { ApiError } from '../contract/errors.ts';
import type { MediaType } from '../contract/media.ts';

/** More than any camera that a studio owns; a small file can claim far more. */
const mostPixels = 64_000_000;
const placeholderWidth = 16;

export interface PictureDetails {
  width: number;
  height: number;
  /** A tiny blurred stand-in as a data address, shown until the picture is there. */
  placeholder: string | null;
}

/** A drawing has no pixels to count, and need not say how large it is. */
export async function examineDrawing(path: string): Promise<Partial<PictureDetails>> {
  const { default: sharp } = await import('sharp');
  const drawing = await sharp(path)
    .metadata()
    .catch(() => undefined);
  return { width: drawing?.width, height: drawing?.height };
}

/** Sizes and stand-in of a picture that has arrived; takes away what it tells about its maker. */
export async function examinePicture(path: string, type: MediaType): Promise<PictureDetails> {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(path, { limitInputPixels: mostPixels }).metadata().catch(refuse);
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) refuse();
  const { data, info } = await sharp(path, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(placeholderWidth)
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (hasMetadata(metadata) && type !== 'image/gif') await rewrite(path, type);
  // Behind a picture that one can see through, a stand-in would shine through for ever.
  if (metadata.hasAlpha) return { width, height, placeholder: null };
  const placeholder = `data:image/${info.format};base64,${data.toString('base64')}`;
  return { width, height, placeholder };
}

/** Where it was taken, with what and when: cameras write it, and visitors need not know. */
const hasMetadata = ({ exif, xmp, iptc }: Metadata) => Boolean(exif ?? xmp ?? iptc);

/** The same picture upright and without metadata, in the same format. */
async function rewrite(path: string, type: MediaType): Promise<void> {
  const { default: sharp } = await import('sharp');
  const clean = `${path}.clean`;
  const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'avif';
  await sharp(path, { limitInputPixels: mostPixels })
    .autoOrient()
    .keepIccProfile()
    .toFormat(format, format === 'png' ? {} : { quality: 92 })
    .toFile(clean);
  await rename(clean, path);
}

function refuse(): never {
  throw new ApiError('wrongType', { message: 'This picture is damaged or far too large to show.' });
}

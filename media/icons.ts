import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { MediaType } from '../contract/media/media.ts';
import { type SiteIcon, siteIcons } from '../contract/media/pictures.ts';
import { openDrawing } from './drawn.ts';
import { open, refuse } from './pictures.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white = { r: 255, g: 255, b: 255, alpha: 1 };

/**
 * How much of its square an image fills. Phones that mask an icon to their own shape guarantee to keep the inner four
 * fifths.
 */
const part: Record<SiteIcon, number> = { tab: 1, apple: 0.84, small: 1, large: 1, maskable: 0.8 };

/** Creates a square site icon with the whole image in its center. */
export async function makeIcon(
  path: string,
  made: string,
  type: MediaType,
  icon: SiteIcon,
): Promise<void> {
  const { size } = siteIcons[icon];
  const inner = Math.round(size * part[icon]);
  const picture = async () =>
    type === 'image/svg+xml' ? openDrawing(path, inner) : (await open(path)).toColourspace('srgb');
  // Phones show transparency as black.
  const ground = icon === 'apple' || icon === 'maskable' ? await groundOf(await picture()) : clear;
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const whole = (await picture())
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .ensureAlpha();
  const drawn = ground === clear ? whole : whole.flatten({ background: ground });
  const png = await drawn.png({ compressionLevel: 9 }).toBuffer().catch(refuse);
  await writeFile(made, png, { mode: 0o600 });
}

/** An opaque background extends into the margins; a transparent image gets a white one. */
async function groundOf(picture: Sharp) {
  const { data } = await picture
    .resize(64, 64, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const [r, g, b, alpha] = data;
  return alpha === 255 ? { r, g, b, alpha: 1 } : white;
}

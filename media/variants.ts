import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFormats, variantOf, widthsFor } from '../contract/pictures.ts';

/** AVIF at its usual effort costs many seconds a picture; this costs one, for a few bytes more. */
const encoders = { avif: { quality: 55, effort: 2 }, webp: { quality: 76, effort: 4 } };

/** Makes every size of a picture in every format; answers the widths. */
export async function makeVariants(directory: string, name: string): Promise<number[]> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const source = sharp(join(directory, name)).autoOrient();
  const { autoOrient } = await source.metadata();
  const widths = widthsFor(autoOrient.width);
  for (const width of widths) {
    for (const format of pictureFormats) {
      const target = join(directory, variantOf(name, width, format));
      // Moved into place whole: a stop in the middle leaves nothing that looks finished.
      await source
        .clone()
        .resize(width)
        .toFormat(format, encoders[format])
        .toFile(`${target}.part`);
      await rename(`${target}.part`, target);
    }
  }
  return widths;
}

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pictureFormats, variantOf, widthsFor } from '../contract/pictures.ts';
import type { Arriving } from './arriving.ts';
import type { Storage } from './storage.ts';

/**
 * AVIF at its usual effort costs many seconds a picture; this costs one, for a few bytes more. Colours at
 * half the sharpness of light, as JPEG and WebP have them: a quarter less for no more than eyes can see.
 */
const encoders = {
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
};

/** Makes every size of a stored picture in every format. A storage that is away is no failure of it. */
export async function makeVariants(
  storage: Storage,
  arriving: Arriving,
  name: string,
): Promise<{ widths: number[] } | 'failed'> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const stored = await storage.open(name);
  if (!stored) return 'failed';
  const original = arriving.newPath();
  const made = arriving.newPath();
  try {
    await pipeline(stored, createWriteStream(original));
    const source = sharp(original).autoOrient();
    const metadata = await source.metadata().catch(() => undefined);
    if (!metadata) return 'failed';
    const widths = widthsFor(metadata.autoOrient.width);
    for (const width of widths) {
      for (const format of pictureFormats) {
        const size = source.clone().resize(width).toFormat(format, encoders[format]);
        if (!(await size.toFile(made).catch(() => undefined))) return 'failed';
        await storage.put(variantOf(name, width, format), made);
      }
    }
    return { widths };
  } finally {
    await rm(original, { force: true });
    await rm(made, { force: true });
  }
}

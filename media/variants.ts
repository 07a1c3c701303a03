import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../contract/errors.ts';
import { readStoredName } from '../contract/media.ts';
import { pictureFormats, variantOf, widthsFor } from '../contract/pictures.ts';
import type { Arriving } from './arriving.ts';
import type { Decoding } from './decoding.ts';
import type { Storage } from './storage.ts';

/**
 * Makes every size of a stored picture in every format; none of one that moves. Throws an `ApiError` where the
 * picture cannot be decoded within its limits, and anything else where the storage is away.
 */
export async function makeVariants(
  storage: Storage,
  arriving: Arriving,
  decoding: Decoding,
  name: string,
): Promise<{ widths: number[] }> {
  const known = readStoredName(name);
  const stored = known && (await storage.open(name));
  if (!stored || known.type === 'text/vtt') throw new ApiError('notFound');
  const original = arriving.newPath();
  const made = arriving.newPath();
  try {
    await pipeline(stored, createWriteStream(original, { mode: 0o600 }));
    const width = await decoding.ask('widthOf', original, known.type);
    const widths = width ? widthsFor(width) : [];
    for (const width of widths) {
      for (const format of pictureFormats) {
        await decoding.ask('resize', original, made, width, format);
        await storage.put(variantOf(name, width, format), made);
      }
    }
    return { widths };
  } finally {
    await rm(original, { force: true });
    await rm(made, { force: true });
  }
}

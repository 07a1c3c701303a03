import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { mostRootBytes, sizeOfDrawing } from './drawings.ts';
import { open, refuse } from './pictures.ts';

/** What a drawing is drawn as large as, where it does not say how large it is. */
const unsaid = { width: 100, height: 100 };

/**
 * A drawing as a picture that fits into a square. Only the logo and the icon of the site are drawn, for what cannot
 * show a drawing, and only in the process that may fail: what it asks for is bounded there. It is read from
 * memory, so that it has no place from which it could name other files.
 */
export async function openDrawing(path: string, side: number): Promise<Sharp> {
  await open(path); // says which decoders may be used
  const { default: sharp } = await import('sharp');
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const bytes = await readFile(path);
  const size = { ...unsaid, ...sizeOfDrawing(bytes.subarray(0, mostRootBytes)) };
  const density = (72 * side) / Math.max(size.width, size.height);
  return sharp(bytes, {
    density: Math.min(10_000, Math.max(1, density)),
    limitInputPixels: 4 * side * side,
  });
}

/** Draws a drawing as PNG of a width. */
export async function draw(path: string, made: string, width: number, side: number): Promise<void> {
  const drawn = (await openDrawing(path, side)).resize(width).png();
  await writeFile(made, await drawn.toBuffer().catch(refuse), { mode: 0o600 });
}

import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { mostRootBytes, sizeOfDrawing } from './drawings.ts';
import { open, refuse } from './pictures.ts';

/** Size of a drawing that doesn't declare one. */
const unsaid = { width: 100, height: 100 };

/**
 * Rasterizes a drawing to fit into a square. Only the site's logo and icon are rasterized, for clients that can't
 * show SVG, and only in the decoder process, where its resource use is bounded. It is read from memory, so it has no
 * base path from which it could reference other files.
 */
export async function openDrawing(path: string, side: number): Promise<Sharp> {
  await open(path); // restricts the allowed decoders
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

/** Renders a drawing as a PNG of the given width. */
export async function draw(path: string, made: string, width: number, side: number): Promise<void> {
  const drawn = (await openDrawing(path, side)).resize(width).png();
  await writeFile(made, await drawn.toBuffer().catch(refuse), { mode: 0o600 });
}

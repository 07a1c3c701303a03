import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { accepted, png } from '../../support/files.ts';
import { pngChunk } from '../../support/private-files.ts';

/** Small files that expand far beyond their size, and photographs at the largest common sizes. */

/** A PNG that claims to be enormous, and contains nothing else. */
export function hugeClaim(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with many text chunks, each of which inflates to eight megabytes: the most that readers allow. */
function textBomb(kind: 'zTXt' | 'iTXt', texts: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 'x'), { level: 9 });
  const name = Buffer.from(kind === 'zTXt' ? 'a\0\0' : 'a\0\x01\0\0\0');
  const text = pngChunk(kind, Buffer.concat([name, packed]));
  const headEnd = png.indexOf('IDAT') - 4;
  return Buffer.concat([
    png.subarray(0, headEnd),
    ...Array<Buffer>(texts).fill(text),
    png.subarray(headEnd),
  ]);
}

/** An SVG with one long line of text, which takes a renderer minutes to lay out. */
function textDrawing(bytes: number): Buffer {
  const text = 'a '.repeat(bytes / 2);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`);
}

/**
 * An AVIF of two kilobytes with 64 megapixels, and with camera data to be stripped. Stored as a file because encoding
 * it takes seconds: `flat(7_990, 7_990).withExif({ IFD0: { Make: 'Camera' } }).avif({ effort: 0 })`.
 */
const avifBomb = () => readFile(join(import.meta.dirname, 'bomb.avif'));

/** As a phone takes it, rotated. */
export function largePhotograph(number: number): Promise<Buffer> {
  return flat(8_160, 6_120 + number)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** All bombs in small files, with the expected status. */
export const smallBombs = async (): Promise<[what: string, bytes: Buffer, status: number][]> => [
  ['a PNG of 440 KB with packed texts', textBomb('zTXt', 56), 200],
  ['a PNG of 440 KB with packed international texts', textBomb('iTXt', 56), 200],
  ['a PNG of 14 MB with packed texts', textBomb('zTXt', 1_800), 200],
  ['a drawing of 45 KB with much text', textDrawing(45_000), 200],
  ['an AVIF of 2 KB with 64 megapixels', await avifBomb(), 413],
  ['a GIF of nothing', Buffer.concat([accepted.gif.subarray(0, 20), Buffer.alloc(1_000)]), 415],
];

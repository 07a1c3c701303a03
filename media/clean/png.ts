import { crc32 } from 'node:zlib';
import { orientationAlone, readOrientation } from './exif.ts';
import { type Piece, refuseDamaged, type Source } from './pieces.ts';

/** Chunks that make up the image: pixels, colors, physical size and frames. Text and time don't. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);
const signatureBytes = 8;
/** Around a chunk's data: length and name before it, checksum after it. */
const frameBytes = 12;
/** EXIF also holds a thumbnail and more; the orientation is near its beginning. */
const mostExifBytes = 64 * 1024;

/** A PNG without text chunks, which can inflate to a thousand times their size, and anything after its end. */
export function* cleanPng(file: Source): Generator<Piece> {
  yield { start: 0, end: signatureBytes };
  for (let at = signatureBytes; ; ) {
    const head = file.bytes(at, 8);
    if (head.length < 8) refuseDamaged();
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    const end = at + frameBytes + length;
    if (end > file.size) refuseDamaged();
    if (needed.has(name)) yield { start: at, end };
    if (name === 'eXIf') {
      const tiff = file.bytes(at + 8, Math.min(length, mostExifBytes));
      const exif = orientationAlone(readOrientation(tiff));
      if (exif) yield chunk('eXIf', exif);
    }
    if (name === 'IEND') return;
    at = end;
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** The frame count of an animation precedes the first image data. */
export function isAnimatedPng(file: Source): boolean {
  for (let at = signatureBytes; at < file.size; ) {
    const head = file.bytes(at, 8);
    const name = head.toString('latin1', 4, 8);
    if (head.length < 8 || name === 'IDAT') return false;
    if (name === 'acTL') return true;
    at += frameBytes + head.readUInt32BE(0);
  }
  return false;
}

import { orientationAlone, readOrientation } from './exif.ts';
import { lengthOf, type Piece, refuseDamaged, type Source } from './pieces.ts';

const needed = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const [exifFlag, xmpFlag, animationFlag] = [0x08, 0x04, 0x02];
/** What the chunk that says which others there are holds. */
const extendedBytes = 10;
const mostExifBytes = 64 * 1024;

/** A WebP without camera data, other unneeded chunks and what is behind its end. */
export function* cleanWebp(file: Source): Generator<Piece> {
  const exif = orientationAlone(orientationOf(file));
  let size = 4;
  for (const piece of content(file, exif)) size += lengthOf(piece);
  yield chunkHead('RIFF', size);
  yield Buffer.from('WEBP');
  yield* content(file, exif);
}

function* content(file: Source, exif: Buffer | undefined): Generator<Piece> {
  let isExtended = false;
  for (const { name, start, body, end } of chunksOf(file)) {
    if (name === 'VP8X') {
      if (end - body !== extendedBytes) refuseDamaged();
      isExtended = true;
      const head = Buffer.from(file.bytes(start, end - start));
      head[8] = (head[8] & ~(exifFlag | xmpFlag)) | (exif ? exifFlag : 0);
      yield head;
    } else if (needed.has(name)) yield { start, end };
  }
  if (!exif || !isExtended) return;
  yield chunkHead('EXIF', exif.length);
  yield exif;
}

function orientationOf(file: Source): number {
  for (const { name, body, end } of chunksOf(file)) {
    if (name !== 'EXIF') continue;
    const bytes = file.bytes(body, Math.min(end - body, mostExifBytes));
    // Some programs put the name of JPEG's segment in front.
    return readOrientation(bytes.subarray(bytes.toString('latin1', 0, 4) === 'Exif' ? 6 : 0));
  }
  return 1;
}

/** Whether it is a WebP that moves. */
export function isAnimatedWebp(file: Source): boolean {
  const [first] = chunksOf(file);
  return first?.name === 'VP8X' && (file.bytes(first.body, 1)[0] & animationFlag) !== 0;
}

/** One after the other, each filled up to an even length. */
function* chunksOf(file: Source) {
  const whole = Math.min(8 + file.bytes(4, 4).readUInt32LE(0), file.size);
  for (let start = 12; start + 8 <= whole; ) {
    const head = file.bytes(start, 8);
    const length = head.readUInt32LE(4);
    const end = start + 8 + length + (length % 2);
    if (start + 8 + length > file.size) refuseDamaged();
    yield {
      name: head.toString('latin1', 0, 4),
      start,
      body: start + 8,
      end: Math.min(end, file.size),
    };
    start = end;
  }
}

function chunkHead(name: string, length: number): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}

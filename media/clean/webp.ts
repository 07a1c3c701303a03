import { lengthOf, type Piece, refuseDamaged, type Source } from './pieces.ts';

const needed = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const [exifFlag, xmpFlag, animationFlag] = [0x08, 0x04, 0x02];
/** Size of the chunk that lists which others there are. */
const extendedBytes = 10;

/**
 * A WebP without camera data, other unneeded chunks and anything after its end. The orientation is dropped too,
 * because browsers disagree on whether to apply it.
 */
export function* cleanWebp(file: Source): Generator<Piece> {
  let size = 4;
  for (const piece of content(file)) size += lengthOf(piece);
  const head = Buffer.from('RIFF\0\0\0\0WEBP');
  head.writeUInt32LE(size, 4);
  yield head;
  yield* content(file);
}

function* content(file: Source): Generator<Piece> {
  for (const { name, start, body, end } of chunksOf(file)) {
    if (name === 'VP8X') {
      if (end - body !== extendedBytes) refuseDamaged();
      const head = Buffer.from(file.bytes(start, end - start));
      head[8] &= ~(exifFlag | xmpFlag);
      yield head;
    } else if (needed.has(name)) yield { start, end };
  }
}

export function isAnimatedWebp(file: Source): boolean {
  const [first] = chunksOf(file);
  return first?.name === 'VP8X' && (file.bytes(first.body, 1)[0] & animationFlag) !== 0;
}

/** The chunks in order, each padded to an even length. */
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

import { type Piece, refuseDamaged, type Source } from './pieces.ts';

const [picture, extension, trailer] = [0x2c, 0x21, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];
/** Extensions that say how often an animation loops; others hold arbitrary data of the program that wrote them. */
const neededApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A GIF without comments, application data and anything after its end. */
export function* cleanGif(file: Source): Generator<Piece> {
  const head = file.bytes(0, 13);
  if (head.length < 13) refuseDamaged();
  let at = 13 + coloursBytes(head[10]);
  yield { start: 0, end: at };
  for (;;) {
    const start = at;
    const block = file.bytes(at, 14);
    if (block[0] === trailer) return yield { start: at, end: at + 1 };
    if (block[0] === picture && block.length > 10) {
      at = endOfBlocks(file, at + 10 + coloursBytes(block[9]) + 1);
      yield { start, end: at };
    } else if (block[0] === extension && block.length > 2) {
      at = endOfBlocks(file, at + 2);
      const name = block.toString('latin1', 3, 14);
      const isNeeded =
        block[1] === graphicControl ||
        (block[1] === application && neededApplications.includes(name));
      if (isNeeded) yield { start, end: at };
    } else refuseDamaged();
  }
}

/** Size of a color table; the flags say whether there is one. */
const coloursBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data comes in length-prefixed blocks; an empty one is the last. */
function endOfBlocks(file: Source, start: number): number {
  for (let at = start; ; ) {
    const [length] = file.bytes(at, 1);
    if (length === undefined) refuseDamaged();
    at += 1 + length;
    if (length === 0) return at;
  }
}

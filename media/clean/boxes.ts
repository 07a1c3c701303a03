import { writeSync } from 'node:fs';
import type { Source } from './pieces.ts';

/** A box of an MP4, QuickTime or AVIF file. Boxes nest, and each begins with its length and type. */
export interface Box {
  type: string;
  start: number;
  /** Offset of the content, after the header. */
  body: number;
  end: number;
}

/** A file that is edited in place: no byte moves, so offsets within it stay valid. Edited bytes aren't read again. */
export interface BoxFile extends Source {
  file: number;
}

const headBytes = 8;
const longHeadBytes = 16;

/** The boxes between two offsets. A malformed box, or one that claims to be shorter than its header, is the last. */
export function* boxesIn(file: Source, start: number, end: number): Generator<Box> {
  for (let at = start; at < end; ) {
    const box = boxAt(file, at, end);
    yield box;
    at = box.end;
  }
}

function boxAt(file: Source, at: number, end: number): Box {
  const notABox = { type: '', start: at, body: Math.min(at + headBytes, end), end };
  const head = file.bytes(at, Math.min(longHeadBytes, end - at));
  if (head.length < headBytes) return notABox;
  const said = head.readUInt32BE(0);
  const isLong = said === 1;
  if (isLong && head.length < longHeadBytes) return notABox;
  const length = isLong ? Number(head.readBigUInt64BE(headBytes)) : said || end - at;
  const body = at + (isLong ? longHeadBytes : headBytes);
  if (at + length < body) return notABox;
  // A box that claims to be longer than its parent ends with it.
  return { type: head.toString('latin1', 4, 8), start: at, body, end: Math.min(at + length, end) };
}

export function findBox(file: Source, { body, end }: Box, ...path: string[]): Box | undefined {
  const [type, ...deeper] = path;
  for (const box of boxesIn(file, body, end)) {
    if (box.type === type) return deeper.length > 0 ? findBox(file, box, ...deeper) : box;
  }
  return undefined;
}

const zeros = Buffer.alloc(64 * 1024);

/** Overwrites a range with zeros. */
export function blank({ file }: BoxFile, start: number, end: number): void {
  for (let at = start; at < end; at += zeros.length) {
    writeSync(file, zeros, 0, Math.min(zeros.length, end - at), at);
  }
}

/** Turns a box, or whatever is in its place, into a `free` box, which readers skip. */
export function free(file: BoxFile, { start, end }: Box): void {
  blank(file, start, end);
  const length = end - start;
  if (length < headBytes) return;
  const isLong = length >= 2 ** 32;
  const head = Buffer.alloc(isLong ? longHeadBytes : headBytes);
  head.writeUInt32BE(isLong ? 1 : length);
  head.write('free', 4);
  if (isLong) head.writeBigUInt64BE(BigInt(length), headBytes);
  writeSync(file.file, head, 0, head.length, start);
}

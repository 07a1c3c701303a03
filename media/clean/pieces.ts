import { fstatSync, readSync, writeSync } from 'node:fs';
import { ApiError } from '../../contract/call/errors.ts';

/** A range of the original file, end exclusive, or bytes that replace one. */
export type Piece = { start: number; end: number } | Buffer;

/** Random access to a file through a window, so that no file is ever held in memory as a whole. */
export interface Source {
  size: number;
  /** Returns `length` bytes, at most a window; fewer only at the end of the file. */
  bytes(start: number, length: number): Buffer;
}

const windowBytes = 128 * 1024;
const copiedBytes = 1024 * 1024;

/** A returned buffer is only valid until the next read. */
export function sourceOf(file: number): Source {
  const { size } = fstatSync(file);
  const window = Buffer.alloc(windowBytes);
  let held = { start: 0, end: 0 };
  return {
    size,
    bytes(start, length) {
      const end = Math.min(start + length, size);
      if (start < held.start || end > held.end) {
        held = { start, end: start + readFully(file, window, start) };
      }
      return window.subarray(start - held.start, Math.max(start, end) - held.start);
    },
  };
}

/** Writes the pieces to another file, in order. */
export function writePieces(from: number, to: number, pieces: Iterable<Piece>): void {
  const buffer = Buffer.alloc(copiedBytes);
  for (const piece of joined(pieces)) {
    if (Buffer.isBuffer(piece)) {
      writeSync(to, piece);
      continue;
    }
    for (let at = piece.start; at < piece.end; ) {
      const part = buffer.subarray(0, Math.min(copiedBytes, piece.end - at));
      const length = readFully(from, part, at);
      if (length < part.length) refuseDamaged();
      writeSync(to, part);
      at += length;
    }
  }
}

/** Merges adjacent ranges: a file that needs no change is copied in large steps. */
function* joined(pieces: Iterable<Piece>): Generator<Piece> {
  let last: { start: number; end: number } | undefined;
  for (const piece of pieces) {
    if (!Buffer.isBuffer(piece) && last?.end === piece.start) {
      last = { start: last.start, end: piece.end };
      continue;
    }
    if (last) yield last;
    last = Buffer.isBuffer(piece) ? undefined : piece;
    if (Buffer.isBuffer(piece)) yield piece;
  }
  if (last) yield last;
}

export const lengthOf = (piece: Piece) =>
  Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start;

function readFully(file: number, buffer: Buffer, position: number): number {
  let length = 0;
  while (length < buffer.length) {
    const read = readSync(file, buffer, length, buffer.length - length, position + length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

export function refuseDamaged(): never {
  throw new ApiError('damagedPicture');
}

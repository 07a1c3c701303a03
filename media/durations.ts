import { closeSync, openSync } from 'node:fs';
import type { MediaType } from '../contract/media/media.ts';
import { boxesIn, findBox } from './clean/boxes.ts';
import { type Source, sourceOf } from './clean/pieces.ts';

/** Nobody sells a longer film, and bytes can claim anything. */
const longestSeconds = 7 * 24 * 60 * 60;

/** How long a video is in seconds, as its bytes say; undefined where they do not. */
export async function durationOf(path: string, type: MediaType): Promise<number | undefined> {
  const file = openSync(path, 'r');
  try {
    const read = { 'video/mp4': ofMovie, 'video/quicktime': ofMovie, 'video/webm': ofWebm }[
      type as string
    ];
    const seconds = Math.round((read?.(sourceOf(file)) ?? 0) * 1_000) / 1_000;
    return seconds > 0 && seconds <= longestSeconds ? seconds : undefined;
  } finally {
    closeSync(file);
  }
}

/** The head of an MP4 or a QuickTime film says how many parts a second has, and how many of them it lasts. */
function ofMovie(file: Source): number | undefined {
  for (const box of boxesIn(file, 0, file.size)) {
    const head = box.type === 'moov' && findBox(file, box, 'mvhd');
    if (!head) continue;
    const isLong = file.bytes(head.body, 1)[0] === 1;
    const bytes = file.bytes(head.body + (isLong ? 20 : 12), isLong ? 12 : 8);
    if (bytes.length < (isLong ? 12 : 8)) return undefined;
    const scale = bytes.readUInt32BE(0);
    return (isLong ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4)) / scale;
  }
  return undefined;
}

const webm = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 };
const defaultScale = 1_000_000;
const nanoseconds = 1e9;

/** WebM is elements within elements; the information of its segment has a duration in parts of a second. */
function ofWebm(file: Source): number | undefined {
  const segment = findElement(file, 0, file.size, webm.segment);
  const info = segment && findElement(file, segment.body, segment.end, webm.info);
  const scale = info && findElement(file, info.body, info.end, webm.scale);
  const duration = info && findElement(file, info.body, info.end, webm.duration);
  if (!duration) return undefined;
  const bytes = file.bytes(duration.body, 8);
  const length = duration.end - duration.body;
  const parts = length === 4 ? bytes.readFloatBE(0) : length === 8 ? bytes.readDoubleBE(0) : 0;
  return (parts * (scale ? unsigned(file, scale) : defaultScale)) / nanoseconds;
}

interface Element {
  id: number;
  body: number;
  end: number;
}

/** What claims more of them before what is looked for is no film of a person's. */
const mostElements = 1_000;

function findElement(file: Source, start: number, end: number, id: number): Element | undefined {
  let at = start;
  for (let count = 0; at < end && count < mostElements; count += 1) {
    const element = elementAt(file, at, end);
    if (!element || element.id === id) return element;
    at = element.end;
  }
  return undefined;
}

/** A name and a length, each of as many bytes as the first one's leading zeros say. */
function elementAt(file: Source, at: number, end: number): Element | undefined {
  const idBytes = file.bytes(at, 4);
  const idLength = lengthOf(idBytes[0]);
  if (idLength > 4 || idBytes.length < idLength) return undefined;
  const id = idBytes.readUIntBE(0, idLength);
  const sizeBytes = file.bytes(at + idLength, 8);
  const sizeLength = lengthOf(sizeBytes[0]);
  if (sizeLength > 8 || sizeBytes.length < sizeLength) return undefined;
  const body = at + idLength + sizeLength;
  const values = [sizeBytes[0] & (0xff >> sizeLength), ...sizeBytes.subarray(1, sizeLength)];
  const size = values.reduce((sum, byte) => sum * 256 + byte, 0);
  // All ones: it was not known when it was written, as in a recording.
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  return { id, body, end: isUnknown ? end : Math.min(body + size, end) };
}

const lengthOf = (first = 0) => Math.clz32(first) - 24 + 1;

function unsigned(file: Source, { body, end }: Element): number {
  return file.bytes(body, Math.min(end - body, 8)).reduce((sum, byte) => sum * 256 + byte, 0);
}

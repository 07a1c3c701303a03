import { closeSync, openSync } from 'node:fs';
import type { MediaType } from '../contract/media/media.ts';
import { boxesIn, findBox } from './clean/boxes.ts';
import { type Source, sourceOf } from './clean/pieces.ts';

/** Nobody sells a longer video, and a file can claim anything. */
const longestSeconds = 7 * 24 * 60 * 60;

/** Duration of a video in seconds according to its header; undefined if it doesn't say. */
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

/** MP4 and QuickTime headers give the time units per second and the duration in those units. */
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

/** WebM nests elements; the info element of its segment has the duration in units of a time scale. */
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

/** No genuine video has more elements before the one we look for. */
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

/** An ID and a size, each with a length given by the leading zeros of its first byte. */
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
  // All ones: the size wasn't known at the time of writing, as in a live recording.
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  return { id, body, end: isUnknown ? end : Math.min(body + size, end) };
}

const lengthOf = (first = 0) => Math.clz32(first) - 24 + 1;

function unsigned(file: Source, { body, end }: Element): number {
  return file.bytes(body, Math.min(end - body, 8)).reduce((sum, byte) => sum * 256 + byte, 0);
}

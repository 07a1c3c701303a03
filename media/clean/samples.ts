import { type Box, type BoxFile, blank, findBox } from './boxes.ts';
import { type Source, sourceOf } from './pieces.ts';

/** Blanks what a track keeps in the file beside it: its samples, which its tables lead to. */
export function blankSamples(file: BoxFile, track: Box): void {
  const stbl = findBox(file, track, 'mdia', 'minf', 'stbl');
  const find = (type: string) => stbl && findBox(file, stbl, type);
  const [chunks, longChunks, groups, each] = ['stco', 'co64', 'stsc', 'stsz'].map(find);
  const places = longChunks ? tableOf(file, longChunks, 8) : tableOf(file, chunks, 4);
  const sizes = sampleSizes(file, each);
  const samplesIn = samplesByChunk(file, groups);
  let sample = 0;
  // Tables that lie may name the same place again and again; the file is only so long.
  let left = file.size;
  for (let chunk = 0; chunk < places.count && left > 0; chunk += 1) {
    const next = Math.min(sample + samplesIn(chunk), sizes.count);
    const length = sizes.sum(sample, next);
    sample = next;
    const start = places.at(chunk);
    const end = Math.min(start + length, file.size, start + left);
    if (end > start) blank(file, start, end);
    left -= Math.max(0, end - start);
  }
}

interface Table {
  count: number;
  /** A number of an entry: its first, or the one so many bytes behind it. */
  at(index: number, offset?: number): number;
}

const none: Table = { count: 0, at: () => 0 };

/** Entries of so many bytes behind a version and their count; no more of them than there is room for. */
function tableOf(file: BoxFile, box: Box | undefined, width: 4 | 8 | 12, headBytes = 8): Table {
  if (!box || box.end - box.body < headBytes) return none;
  // Each has a window of its own, as they are read side by side.
  const source: Source = sourceOf(file.file);
  const first = box.body + headBytes;
  const said = source.bytes(first - 4, 4).readUInt32BE(0);
  return {
    count: Math.min(said, Math.floor((box.end - first) / width)),
    at(index, offset = 0) {
      const bytes = source.bytes(first + index * width + offset, width);
      return width === 8 ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
    },
  };
}

/** All of one size, or each of its own. */
function sampleSizes(file: BoxFile, box: Box | undefined) {
  const each = tableOf(file, box, 4, 12);
  const same = box && box.end - box.body >= 12 ? file.bytes(box.body + 4, 4).readUInt32BE(0) : 0;
  if (same > 0) return { count: 2 ** 32, sum: (from: number, to: number) => same * (to - from) };
  return {
    count: each.count,
    sum(from: number, to: number) {
      let sum = 0;
      for (let index = from; index < to; index += 1) sum += each.at(index);
      return sum;
    },
  };
}

/** How many samples stand in a chunk: said for the first chunk of a row of equal ones. Asked in order. */
function samplesByChunk(file: BoxFile, box: Box | undefined): (chunk: number) => number {
  const rows = tableOf(file, box, 12);
  let row = 0;
  return (chunk) => {
    while (row + 1 < rows.count && rows.at(row + 1) <= chunk + 1) row += 1;
    return rows.count > 0 ? rows.at(row, 4) : 0;
  };
}

import { type Box, type BoxFile, blank, findBox } from './boxes.ts';
import { type Source, sourceOf } from './pieces.ts';

/** Blanks what a track stores elsewhere in the file: the samples that its tables point to. */
export function blankSamples(file: BoxFile, track: Box): void {
  const stbl = findBox(file, track, 'mdia', 'minf', 'stbl');
  const find = (type: string) => stbl && findBox(file, stbl, type);
  const [chunks, longChunks, groups, each] = ['stco', 'co64', 'stsc', 'stsz'].map(find);
  const places = longChunks ? tableOf(file, longChunks, 8) : tableOf(file, chunks, 4);
  const sizes = sampleSizes(file, each);
  const samplesIn = samplesByChunk(file, groups);
  let sample = 0;
  // Forged tables could list the same range again and again, so never blank more than the file's size.
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
  /** A number in an entry: the first, or the one `offset` bytes after it. */
  at(index: number, offset?: number): number;
}

const none: Table = { count: 0, at: () => 0 };

/** A table of entries `width` bytes wide, after a version and a count; capped at what the box has room for. */
function tableOf(file: BoxFile, box: Box | undefined, width: 4 | 8 | 12, headBytes = 8): Table {
  if (!box || box.end - box.body < headBytes) return none;
  // Each table has its own window, because they are read in parallel.
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

/** Samples share one size, or each has its own. */
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

/** Samples per chunk, run-length encoded. Chunks must be requested in order. */
function samplesByChunk(file: BoxFile, box: Box | undefined): (chunk: number) => number {
  const rows = tableOf(file, box, 12);
  let row = 0;
  return (chunk) => {
    while (row + 1 < rows.count && rows.at(row + 1) <= chunk + 1) row += 1;
    return rows.count > 0 ? rows.at(row, 4) : 0;
  };
}

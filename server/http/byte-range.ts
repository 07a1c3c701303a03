import type { ByteRange } from '../../media/storage.ts';

/**
 * The range that a `Range` header requests; 'none' if the file has no such range, undefined if the whole file is to
 * be sent, as for multiple ranges, which no browser requests.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const last = size - 1;
  const range = from
    ? { start: Number(from), end: to ? Math.min(Number(to), last) : last }
    : { start: Math.max(0, size - Number(to)), end: last };
  if (from && to && Number(to) < Number(from)) return undefined;
  return range.start > range.end ? 'none' : range;
}

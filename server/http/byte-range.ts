import type { ByteRange } from '../../media/storage.ts';

/**
 * The part that a `Range` header asks for; 'none' where the file has no such part, undefined where
 * the whole is to be sent. So it is for several parts at once, which no browser asks for.
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

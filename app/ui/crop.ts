import type { Focal } from '../../contract/media.ts';

/**
 * Keeps the focal point of a file in view, however its place cuts it: the point stands as far from the
 * edges of the place as it does from those of the file. The middle is where browsers cut anyway.
 */
export function croppedAt(info: { focal: Focal | null }): { objectPosition?: string } {
  if (!info.focal) return {};
  const { x, y } = info.focal;
  return { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` };
}

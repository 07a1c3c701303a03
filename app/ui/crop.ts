import { focalPercent } from '../../contract/pictures.ts';
import type { ShownMedia } from './media.tsx';

/**
 * Keeps the focal point of a file in view, however its place cuts it: the point stands as far from the
 * edges of the place as it does from those of the file. The middle is where browsers cut anyway.
 */
export function croppedAt(info: ShownMedia | undefined): { objectPosition?: string } {
  if (!info?.focal) return {};
  const { x, y } = focalPercent(info.focal);
  return { objectPosition: `${x}% ${y}%` };
}

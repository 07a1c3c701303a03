import { focalPercent } from '../../../contract/media/pictures.ts';
import { type ShownMedia, useMedia } from './media.tsx';

export interface Crop {
  objectPosition: string;
}

/**
 * Keeps the focal point of a file in view, however its place cuts it: the point stands as far from the
 * edges of the place as it does from those of the file. The middle is where browsers cut anyway.
 */
export function croppedAt(info: Pick<ShownMedia, 'focal'> | undefined): Crop | undefined {
  if (!info?.focal) return undefined;
  const { x, y } = focalPercent(info.focal);
  return { objectPosition: `${x}% ${y}%` };
}

/** A video without a point of its own is cut as its poster is: nothing jumps when it begins. */
export function useVideoCrop(url: string | null): Crop | undefined {
  const video = useMedia(url);
  const poster = useMedia(video?.poster ?? null);
  return croppedAt(video) ?? croppedAt(poster);
}

import { focalPercent } from '../../contract/media/pictures.ts';
import { type ShownMedia, useMedia } from './media.tsx';

export interface Crop {
  objectPosition: string;
}

/**
 * Keeps a file's focal point in view however it's cropped: the point has the same relative position in the box as in
 * the file. Without one, browsers crop around the center anyway.
 */
export function croppedAt(info: Pick<ShownMedia, 'focal'> | undefined): Crop | undefined {
  if (!info?.focal) return undefined;
  const { x, y } = focalPercent(info.focal);
  return { objectPosition: `${x}% ${y}%` };
}

/** A video without a focal point is cropped like its poster, so nothing jumps when playback starts. */
export function useVideoCrop(url: string | null): Crop | undefined {
  const video = useMedia(url);
  const poster = useMedia(video?.poster ?? null);
  return croppedAt(video) ?? croppedAt(poster);
}

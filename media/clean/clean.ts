import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { MediaType } from '../../contract/media/media.ts';
import { cleanAvif, isAnimatedAvif } from './avif.ts';
import type { BoxFile } from './boxes.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { type Piece, type Source, sourceOf, writePieces } from './pieces.ts';
import { cleanPng, isAnimatedPng } from './png.ts';
import { cleanSvg } from './svg.ts';
import { cleanVideo } from './video.ts';
import { cleanWebp, isAnimatedWebp } from './webp.ts';

const rewritten: Partial<Record<MediaType, (file: Source) => Iterable<Piece>>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
};

const changedInPlace: Partial<Record<MediaType, (file: BoxFile) => void>> = {
  'image/avif': cleanAvif,
  'video/mp4': cleanVideo,
  'video/quicktime': cleanVideo,
};

/**
 * Strips what a file reveals about its author, and what it doesn't need, so that no decoder has to parse it (decision
 * 0020). Pixels, frames and sound stay the same, bit for bit.
 */
export function cleanFile(path: string, type: MediaType): void {
  const [rewrite, change] = [rewritten[type], changedInPlace[type]];
  if (type === 'image/svg+xml') writeFileSync(path, cleanSvg(readFileSync(path)));
  if (change) withFile(path, 'r+', (file) => change({ ...sourceOf(file), file }));
  if (rewrite) {
    const clean = `${path}.clean`;
    withFile(path, 'r', (from) =>
      withFile(clean, 'w', (to) => writePieces(from, to, rewrite(sourceOf(from)))),
    );
    renameSync(clean, path);
  }
}

/** Whether an image is animated; its sizes in other formats wouldn't be. */
export function isAnimated(path: string, type: MediaType): boolean {
  return withFile(path, 'r', (file) => {
    if (type === 'image/png') return isAnimatedPng(sourceOf(file));
    if (type === 'image/webp') return isAnimatedWebp(sourceOf(file));
    return type === 'image/avif' && isAnimatedAvif({ ...sourceOf(file), file });
  });
}

function withFile<Result>(path: string, flags: string, use: (file: number) => Result): Result {
  const file = openSync(path, flags, 0o600);
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

import { useQueries } from '@tanstack/react-query';
import { isUploadedPicture } from '../../contract/media/media.ts';
import { fileAtQuery } from '../api/library-query.ts';
import { isDrawing } from './cautions.ts';

/** The first image that gets cropped for sharing, with what is known about it so far. */
export function useSharedPicture(pictures: string[]) {
  const known = useQueries({ queries: pictures.map(fileAtQuery) });
  const files = pictures.map((url, index) => ({ url, file: known[index].data }));
  // Null for a file that was deleted since.
  const shown = files.find(
    ({ url, file }) => isUploadedPicture(url) && !isDrawing(url) && file !== null,
  );
  if (!shown) return undefined;
  const { url, file } = shown;
  return {
    url,
    width: file?.width ?? null,
    height: file?.height ?? null,
    focal: file?.focal ?? null,
  };
}

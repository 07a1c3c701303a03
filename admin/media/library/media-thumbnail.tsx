import type { LibraryFile } from '../../../contract/media/library.ts';
import { srcSetOf } from '../../../contract/media/pictures.ts';
import { croppedAt } from '../../../ui/picture/crop.ts';
import { IconPhoto, IconVideo } from '../../kit/icons.ts';
import styles from './media-thumbnail.module.css';

interface Props {
  file: LibraryFile;
  widthPx: number;
}

/** A thumbnail in a fitting size, cropped around the focal point. */
export function MediaThumbnail({ file, widthPx }: Props) {
  const { kind, url, poster, widths } = file;
  const src = kind === 'video' ? poster : url;
  if (!src) {
    const Icon = kind === 'video' ? IconVideo : IconPhoto;
    return (
      <span className={styles.blank}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
    );
  }
  // Only images come in several widths.
  const sizes = kind === 'image' && widths.length > 0;
  return (
    <img
      className={styles.thumbnail}
      data-whole={isShownWhole(file) || undefined}
      src={src}
      srcSet={sizes ? srcSetOf(url, widths, 'webp') : undefined}
      sizes={sizes ? `${Math.ceil(widthPx)}px` : undefined}
      style={{ ...croppedAt(file), ...standIn(file) }}
      alt=""
      decoding="async"
    />
  );
}

/** Placeholder until the image has loaded; images shown whole have none. */
function standIn(file: LibraryFile) {
  if (!file.placeholder || isShownWhole(file)) return {};
  return { backgroundImage: `url("${file.placeholder}")`, backgroundSize: 'cover' };
}

const mayBeDrawn = new Set(['image/svg+xml', 'image/png', 'image/gif']);

/** A wider aspect ratio than that of any photograph. */
const wordmarkRatio = 2.4;

/** Likely logos and drawings are shown whole, on a background that works for both white and black. */
const isShownWhole = ({ type, width, height }: LibraryFile) =>
  mayBeDrawn.has(type) || (width !== null && height !== null && width / height > wordmarkRatio);

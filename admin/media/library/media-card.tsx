import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { LibraryFile } from '../../../contract/library/library.ts';
import { srcSetOf } from '../../../contract/media/pictures.ts';
import { croppedAt } from '../../../ui/picture/crop.ts';
import {
  dayOf,
  dimensionsOf,
  lengthOf,
  sizeInWords,
  typeOf,
  usesInWords,
} from '../../kit/file-facts.ts';
import { IconCheck, IconPhoto, IconPlayerPlay, IconVideo } from '../../kit/icons.ts';
import styles from './media-card.module.css';

export type OnChoose = (file: LibraryFile) => void;

interface Props {
  file: LibraryFile;
  widthPx: number;
  /** Roving tabindex: Tab reaches one file of the grid, arrow keys the others. */
  isTabStop: boolean;
  onChoose?: OnChoose;
  /** Set only where several files can be chosen. */
  isChosen?: boolean;
}

/** A file in the library. Plain elements, since there are many. */
export function MediaCard({ file, widthPx, isTabStop, onChoose, isChosen }: Props) {
  const id = useId();
  const { search } = useLocation();
  const pressed = {
    className: styles.press,
    tabIndex: isTabStop ? 0 : -1,
    'aria-describedby': id,
  };
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.picture}>
        <MediaThumbnail file={file} widthPx={widthPx} />
        {file.kind === 'video' && (
          <span className={styles.length}>
            <IconPlayerPlay size={12} aria-hidden /> {lengthOf(file)}
          </span>
        )}
        {isChosen && (
          <span className={styles.mark}>
            <IconCheck size={16} aria-hidden />
          </span>
        )}
      </div>
      <div className={styles.words}>
        {onChoose ? (
          <button type="button" {...pressed} aria-pressed={isChosen} onClick={() => onChoose(file)}>
            {file.title}
          </button>
        ) : (
          <Link to={`/admin/media/${file.name}`} state={{ library: search }} {...pressed}>
            {file.title}
          </Link>
        )}
        <div id={id} className={styles.facts}>
          <div>{listed(typeOf(file), dimensionsOf(file))}</div>
          <div>{listed(sizeInWords(file.size), dayOf(file.createdAt))}</div>
          <div>{usesInWords(file.useCount)}</div>
          {file.alt && <div className={styles.alt}>{file.alt}</div>}
          {file.lacksAlt && <div className={styles.lacking}>No alternative text</div>}
        </div>
      </div>
    </div>
  );
}

interface ThumbnailProps {
  file: LibraryFile;
  widthPx: number;
}

/** A thumbnail in a fitting size, cropped around the focal point. */
function MediaThumbnail({ file, widthPx }: ThumbnailProps) {
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

const listed = (...facts: string[]) => facts.filter(Boolean).join(' · ');

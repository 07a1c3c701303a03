import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { LibraryFile } from '../../../contract/media/library.ts';
import {
  dayOf,
  dimensionsOf,
  lengthOf,
  sizeInWords,
  typeOf,
  usesInWords,
} from '../../kit/file-facts.ts';
import { IconCheck, IconPlayerPlay } from '../../kit/icons.ts';
import styles from './media-card.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';

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

const listed = (...facts: string[]) => facts.filter(Boolean).join(' · ');

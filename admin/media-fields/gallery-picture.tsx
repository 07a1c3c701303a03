import { useQuery } from '@tanstack/react-query';
import { lengths } from '../../contract/limits/limits.ts';
import { fileAtQuery } from '../api/library-query.ts';
import { IconGripVertical, IconX } from '../kit/icons.ts';
import { useSortableItem } from '../lists/sorting.ts';
import styles from './gallery-field.module.css';

interface Props {
  id: string;
  url: string;
  name: string;
  /** Overrides the file's own alternative text. */
  alt: string;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

export function GalleryPicture({ id, url, name, alt, onDescribe, onRemove }: Props) {
  const { data: file } = useQuery(fileAtQuery(url));
  const { item, handle } = useSortableItem(id);
  return (
    <li className={styles.picture} {...item}>
      <div className={styles.item}>
        <img src={url} alt={name} />
        <div className={styles.tools}>
          <button
            type="button"
            className={`${styles.tool} ${styles.grip}`}
            {...handle}
            aria-label={`Move ${name}`}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
      </div>
      <input
        type="text"
        className={styles.alt}
        value={alt}
        maxLength={lengths.alt}
        placeholder={file?.alt || 'Alternative text'}
        aria-label={`Alternative text of ${name}`}
        onChange={(event) => onDescribe(event.currentTarget.value)}
      />
    </li>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconX } from '../icons.ts';
import styles from './gallery-field.module.css';

interface Props {
  id: string;
  url: string;
  name: string;
  onRemove: () => void;
}

export function GalleryPicture({ id, url, name, onRemove }: Props) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <img src={url} alt={name} />
      <div className={styles.tools}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${styles.tool} ${styles.grip}`}
          {...attributes}
          {...listeners}
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
    </li>
  );
}

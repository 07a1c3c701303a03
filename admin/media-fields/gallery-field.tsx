import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Button, Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconUpload } from '../kit/icons.ts';
import { announcementsFor, dragInstructions, useSortingSensors } from '../lists/sorting.ts';
import { ChooseFromLibrary } from '../media/library/library-dialog.tsx';
import { DropTarget, FileInput } from '../uploads/file-input.tsx';
import { ProgressLine } from '../uploads/progress-line.tsx';
import targetStyles from '../uploads/upload-field.module.css';
import { LimitHint } from '../uploads/upload-limits.tsx';
import {
  addPictures,
  describePicture,
  type Gallery,
  movePicture,
  picturesInOrder,
  removePicture,
} from './gallery.ts';
import styles from './gallery-field.module.css';
import { GalleryPicture } from './gallery-picture.tsx';
import { useGalleryUploads } from './use-gallery-uploads.ts';

interface Props {
  value?: Gallery;
  onChange: (gallery: Gallery) => void;
  error?: ReactNode;
}

const none: Gallery = [];

export function GalleryField({ value = none, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Uploads end later: they add to what the gallery holds by then.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const errorId = useId();
  const limitId = useId();
  const { start, onTheirWay, failures } = useGalleryUploads((urls) => {
    if (urls.length > 0) onChange(addPictures(latest.current, urls));
  });
  const sensors = useSortingSensors();
  // A gallery may contain the same image twice, so its position is part of its ID.
  const pictures = picturesInOrder(value).map(({ url, alt = '' }, index) => ({
    id: `${index} ${url}`,
    url,
    alt,
    title: `Picture ${index + 1}`,
  }));
  const placeOf = (id: string) => pictures.findIndex((picture) => picture.id === id);

  return (
    <Input.Wrapper
      label="Gallery"
      labelElement="div"
      error={error || failures.join('\n')}
      // One line per failed file.
      errorProps={{ id: errorId, style: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(pictures),
          screenReaderInstructions: dragInstructions,
        }}
        onDragEnd={({ active, over }) => {
          if (!over || over.id === active.id) return;
          onChange(movePicture(value, placeOf(String(active.id)), placeOf(String(over.id))));
        }}
      >
        <SortableContext items={pictures} strategy={rectSortingStrategy}>
          {pictures.length + onTheirWay.length > 0 && (
            <ul className={styles.grid} aria-label="Gallery pictures">
              {pictures.map(({ id, url, alt, title }, index) => (
                <GalleryPicture
                  key={id}
                  id={id}
                  url={url}
                  name={title}
                  alt={alt}
                  onDescribe={(words) => onChange(describePicture(value, index, words))}
                  onRemove={() => onChange(removePicture(value, index))}
                />
              ))}
              {onTheirWay.map(({ id, name, progress, cancel }) => (
                <li key={id} className={`${styles.item} ${styles.pending}`}>
                  {name}
                  <ProgressLine name={name} progress={progress} />
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={cancel}
                    aria-label={`Cancel the upload of ${name}`}
                  >
                    Cancel
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </SortableContext>
      </DndContext>
      <DropTarget
        label="Gallery upload"
        describedBy={error || failures.length > 0 ? `${errorId} ${limitId}` : limitId}
        isInvalid={Boolean(error)}
        onFiles={start}
      >
        <div className={targetStyles.buttons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={14} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            Add pictures
          </Button>
          <ChooseFromLibrary
            label="Gallery"
            kind="image"
            isMultiple
            onChoose={(urls) => onChange(addPictures(value, urls))}
          />
        </div>
        <div>
          <p className={targetStyles.hint}>or drop several here</p>
          <LimitHint kind="image" id={limitId} />
        </div>
      </DropTarget>
      <FileInput ref={input} label="Gallery" accept="image/*" multiple onFiles={start} />
    </Input.Wrapper>
  );
}

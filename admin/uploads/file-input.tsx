import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import styles from './upload-field.module.css';

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the native file picker; the buttons of a field trigger it. */
export function FileInput({ ref, label, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      data-upload={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = ''; // so that the same file can be chosen again
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

interface DropTargetProps {
  label: string;
  describedBy?: string;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts dropped files; the buttons inside are the alternative to dropping. */
export function DropTarget({ label, describedBy, isInvalid, onFiles, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.target}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

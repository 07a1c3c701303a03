import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './upload-field.module.css';

interface Props {
  label: string;
  describedBy?: string;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts dropped files; the buttons inside are the alternative to dropping. */
export function DropTarget({ label, describedBy, isInvalid, onFiles, children }: Props) {
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

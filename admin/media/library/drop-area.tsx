import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { moment } from '../../kit/moments.ts';
import styles from './drop-area.module.css';

/** Accepts files dropped anywhere on the screen, or pasted into it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);

  function take(data: DataTransfer | null, rename: (file: File) => File = (file) => file) {
    if (!data || data.files.length === 0 || isDialogOpen()) return false;
    onFiles([...data.files].map(rename));
    return true;
  }

  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files') || isDialogOpen()) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (take(event.dataTransfer)) event.preventDefault();
  });
  useWindowEvent('paste', (event) => {
    if (take(event.clipboardData, named)) event.preventDefault();
  });

  return isOver ? (
    <div className={styles.over} aria-hidden>
      <span>Drop to upload</span>
    </div>
  ) : null;
}

/** Browsers name any pasted image “image.png”. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const name = file.name.replace('image', `Pasted ${moment(new Date().toISOString())}`);
  return new File([file], name, { type: file.type });
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

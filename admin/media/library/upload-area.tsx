import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { counted } from '../../kit/format.ts';
import { IconAlertCircle } from '../../kit/icons.ts';
import { moment } from '../../kit/moments.ts';
import { ProgressLine } from '../../uploads/progress-line.tsx';
import { dropUpload, type LibraryUpload, useLibraryUploads } from './library-uploads.ts';
import styles from './upload-area.module.css';

/** Running and failed uploads into the library. */
export function UploadsList() {
  const { uploads, arrived } = useLibraryUploads();
  const left = uploads.filter(({ failure }) => failure === undefined).length;
  return (
    <>
      <VisuallyHidden role="status">
        {left > 0
          ? `Uploading ${counted(left, 'file', 'files')}`
          : arrived > 0 && `${counted(arrived, 'file', 'files')} uploaded`}
      </VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Uploads">
          {uploads.map((one) => (
            <li key={one.id}>
              {one.failure === undefined ? <UnderWay {...one} /> : <Failed {...one} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function UnderWay({ id, name, progress }: LibraryUpload) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <div className={styles.progress}>
        {progress ? (
          <ProgressLine name={name} progress={progress} />
        ) : (
          <span className={styles.waiting}>Waiting</span>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dropUpload(id)}
        aria-label={`Cancel the upload of ${name}`}
      >
        Cancel
      </Button>
    </>
  );
}

function Failed({ id, name, failure }: LibraryUpload) {
  return (
    <>
      <IconAlertCircle size={18} className={styles.sign} aria-hidden />
      <span className={styles.failure}>{failure}</span>
      <CloseButton size="sm" aria-label={`Put away: ${name}`} onClick={() => dropUpload(id)} />
    </>
  );
}

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

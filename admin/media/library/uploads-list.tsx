import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { counted } from '../../kit/counted.ts';
import { IconAlertCircle } from '../../kit/icons.ts';
import { ProgressLine } from '../../uploads/progress-line.tsx';
import { dropUpload, type LibraryUpload, useLibraryUploads } from './library-uploads.ts';
import styles from './uploads-list.module.css';

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

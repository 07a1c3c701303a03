import { Progress } from '@mantine/core';
import styles from './upload-field.module.css';
import { percentOf, progressInWords, type UploadProgress } from './upload-progress.ts';

export function ProgressLine({ name, progress }: { name: string; progress: UploadProgress }) {
  return (
    <div className={styles.progress}>
      <Progress value={percentOf(progress)} aria-label={`Upload of ${name}`} animated />
      <p className={styles.amount}>{progressInWords(progress)}</p>
    </div>
  );
}

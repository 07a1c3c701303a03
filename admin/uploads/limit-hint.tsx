import type { MediaKind } from '../../contract/media/media.ts';
import styles from './upload-field.module.css';
import { useUploadLimits } from './upload-limits.ts';

/** The maximum size of a file, shown next to its field. */
export function LimitHint({ kind, id }: { kind: MediaKind; id?: string }) {
  const limits = useUploadLimits();
  return (
    <p className={styles.limit} id={id}>
      {limits && `Up to ${limits[kind]} MB`}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { MediaKind } from '../../contract/media/media.ts';
import { client } from '../api/client.ts';
import styles from './upload-field.module.css';

/** Fixed at server start, so fetched only once. */
export const uploadLimitsQuery = {
  queryKey: ['upload-limits'],
  queryFn: () => client.getUploadLimits(),
};

export const useUploadLimits = () => useQuery(uploadLimitsQuery).data;

/** The maximum size of a file, shown next to its field. */
export function LimitHint({ kind, id }: { kind: MediaKind; id?: string }) {
  const limits = useUploadLimits();
  return (
    <p className={styles.limit} id={id}>
      {limits && `Up to ${limits[kind]} MB`}
    </p>
  );
}

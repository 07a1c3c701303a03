import { Alert, Button, Progress } from '@mantine/core';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Backup, BackupDownload } from '../../contract/backup.ts';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { sizeInWords } from '../kit/file-facts.ts';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '../kit/icons.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import styles from './backup.module.css';

const watchMs = 1_000;

export const isOnItsWay = ({ download }: Backup) =>
  download?.state === 'waiting' || download?.state === 'running';

/** Polls for progress while a backup is running. */
export const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: () => client.getBackup(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? watchMs : false),
});

export const refetchBackup = () => queryClient.invalidateQueries(backupQuery);

const { cancelFailed } = messages.backup;

/** Progress while a backup is running, then its outcome. */
export function BackupProgress({ download }: { download: BackupDownload }) {
  if (download.state === 'waiting' || download.state === 'running') {
    return <Running download={download} />;
  }
  return <Ended download={download} />;
}

function Running({ download: { sentBytes, totalBytes } }: { download: BackupDownload }) {
  const cancel = useMutation({
    mutationFn: () => client.cancelBackup(),
    onError: (error) => alertNotice(cancelFailed, reasonOf(error, cancelFailed)),
    onSettled: refetchBackup,
  });
  const share = totalBytes ? Math.min(100, Math.round((100 * sentBytes) / totalBytes)) : 0;
  return (
    <div className={styles.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label="Backup" animated={totalBytes === null} />
      </Progress.Root>
      <div className={styles.figures}>
        <span>
          {totalBytes === null
            ? 'Getting everything ready...'
            : `${sizeInWords(sentBytes)} of ${sizeInWords(totalBytes)}`}
        </span>
        <Button
          size="sm"
          variant="default"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {cancel.isPending ? 'Cancelling...' : 'Cancel the download'}
        </Button>
      </div>
    </div>
  );
}

function Ended({ download: { state, sentBytes } }: { download: BackupDownload }) {
  if (state === 'done') {
    return (
      <Alert color="green" variant="light" icon={<IconCheck />} role="status" mt="md" maw={640}>
        The backup was sent, {sizeInWords(sentBytes)}. Your browser keeps it among its downloads.
      </Alert>
    );
  }
  if (state === 'cancelled') {
    return (
      <Alert variant="light" icon={<IconInfoCircle />} role="status" mt="md" maw={640}>
        The download was cancelled. What your browser kept of it is of no use.
      </Alert>
    );
  }
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert" mt="md" maw={640}>
      The download broke off. Please start it again.
    </Alert>
  );
}

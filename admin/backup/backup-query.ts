import { queryOptions } from '@tanstack/react-query';
import type { Backup } from '../../contract/backup.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

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

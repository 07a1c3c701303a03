import { queryOptions } from '@tanstack/react-query';
import type { ImportKind, ImportProgress } from '../../contract/fields/imports.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export const watchMs = 500;

const read: Record<ImportKind, () => Promise<ImportProgress | null>> = {
  subscribers: () => client.getSubscriberImport(),
  redirects: () => client.getRedirectImport(),
};

/** Polls for progress while an import is running. */
export const importQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['import', kind],
    queryFn: read[kind],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? watchMs : false),
  });

export const refetchImport = (kind: ImportKind) =>
  queryClient.invalidateQueries({ queryKey: ['import', kind] });

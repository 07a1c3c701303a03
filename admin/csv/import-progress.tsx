import { Alert, Progress, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportKind, ImportProgress as Running } from '../../contract/fields/imports.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { counted, formatCount } from '../kit/format.ts';
import { IconAlertCircle } from '../kit/icons.ts';

export const watchMs = 500;

const read: Record<ImportKind, () => Promise<Running | null>> = {
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

interface StatusProps {
  kind: ImportKind;
  /** What a line is called, singular and plural. */
  noun: [one: string, several: string];
  onTaken: () => unknown;
}

/** Shows a running import, started here or elsewhere, and one that stopped early. */
export function ImportStatus({ kind, noun, onTaken }: StatusProps) {
  const { data } = useQuery(importQuery(kind));
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void onTaken();
    before.current = state;
  }, [state, onTaken]);
  if (!data || state === 'done') return null;
  if (state === 'running') return <ImportProgress progress={data} />;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertCircle />}
      role="status"
      my="sm"
      maw={640}
    >
      The last import stopped early: {counted(data.added, ...noun)} added,{' '}
      {formatCount(data.total - data.handled)} left. Import the same file again to add the rest.
    </Alert>
  );
}

/** Import progress; indeterminate until the server has read the file. */
export function ImportProgress({ progress }: { progress?: Running | null }) {
  const isKnown = progress?.state === 'running' && progress.total > 0;
  const share = isKnown ? (100 * progress.handled) / progress.total : 100;
  return (
    <Stack gap={4} mt="xs" maw={640}>
      <Progress.Root size="lg">
        <Progress.Section
          value={share}
          aria-label="Import"
          animated={!isKnown}
          striped={!isKnown}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {isKnown
          ? `Imported ${formatCount(progress.handled)} of ${formatCount(progress.total)}. You can leave this page.`
          : 'Sending and checking the file...'}
      </Text>
    </Stack>
  );
}

import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { counted } from '../kit/counted.ts';
import { formatCount } from '../kit/format.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import type { CsvImport } from './import-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importQuery } from './import-query.ts';

/** Shows a running import, started here or elsewhere, and one that stopped early. */
export function ImportStatus({ kind, noun, onTaken }: CsvImport) {
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

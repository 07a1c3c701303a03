import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  Loader,
  Modal,
  Stack,
  Text,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '../../contract/client.ts';
import { type ImportKind, importTroubles } from '../../contract/fields/imports.ts';
import { limits } from '../../contract/limits/limits.ts';
import { counted } from '../kit/format.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { reasonOf, savedNotice } from '../kit/notices.ts';
import { type Found, ImportPreview } from './import-preview.tsx';
import { ImportProgress, importQuery, refetchImport, watchMs } from './import-progress.tsx';

export interface CsvImport {
  title: string;
  /** Describes the expected format. */
  hint: ReactNode;
  /** What a line is called, singular and plural. */
  noun: [one: string, several: string];
  /** What an imported line becomes, if that has another name. */
  result?: [one: string, several: string];
  /** What the owner must confirm before anything is imported. */
  vow?: string;
  kind: ImportKind;
  preview: (file: File) => Promise<Found>;
  take: (file: File) => Promise<{ ready: number }>;
  onTaken: () => unknown;
  failure: string;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  what: CsvImport;
}

export function ImportDialog({ opened, onClose, what }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={what.title} size="lg" centered>
      <ImportForm onClose={onClose} {...what} />
    </Modal>
  );
}

/** Previews a file before any of it is imported. */
function ImportForm(props: CsvImport & Pick<Props, 'onClose'>) {
  const { kind, hint, noun, result = noun, vow, onTaken, onClose, failure } = props;
  const [file, setFile] = useState<File>();
  const [isVowed, setVowed] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const onError = (error: unknown) => setTrouble(troubleOf(error, failure));
  const preview = useMutation({ mutationFn: props.preview, onError });
  const taking = useMutation({
    mutationFn: props.take,
    onSuccess: ({ ready }) => {
      void onTaken();
      onClose();
      savedNotice(`${counted(ready, ...result)} imported`);
    },
    onError,
    onSettled: () => refetchImport(kind),
  });
  const { data: progress } = useQuery({
    ...importQuery(kind),
    enabled: taking.isPending,
    refetchInterval: watchMs,
  });

  function choose(chosen: File | null) {
    setTrouble(undefined);
    setVowed(false);
    preview.reset();
    setFile(chosen ?? undefined);
    if (!chosen) return;
    // Checked here first, so that a large file isn't uploaded only to be rejected.
    if (chosen.size === 0) return setTrouble(importTroubles.empty);
    if (chosen.size > limits.importedBytes) return setTrouble(importTroubles.tooLarge);
    preview.mutate(chosen);
  }

  const found = preview.data;
  const isEmpty = found?.ready === 0;
  return (
    <Stack>
      <Text size="sm">{hint} Nothing is added before you have seen what would be.</Text>
      <FileInput
        label="File"
        placeholder="Choose a CSV file"
        accept=".csv,text/csv,text/plain"
        data-autofocus
        disabled={taking.isPending}
        onChange={choose}
      />
      {preview.isPending && (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text size="sm">Checking the file...</Text>
        </Group>
      )}
      {trouble && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
          {trouble}
        </Alert>
      )}
      {found && <ImportPreview found={found} noun={noun} />}
      {found && !isEmpty && vow && (
        <Checkbox
          label={vow}
          checked={isVowed}
          onChange={(event) => setVowed(event.currentTarget.checked)}
        />
      )}
      {taking.isPending && <ImportProgress progress={progress} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {isEmpty || taking.isPending ? 'Close' : 'Cancel'}
        </Button>
        {found && file && !isEmpty && (
          <Button
            disabled={(vow !== undefined && !isVowed) || taking.isPending}
            onClick={() => taking.mutate(file)}
          >
            {taking.isPending ? 'Importing...' : `Import ${counted(found.ready, ...noun)}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function troubleOf(error: unknown, failure: string): string {
  const [issue] = error instanceof RequestFailed ? error.issues : [];
  return issue?.message ?? reasonOf(error, failure);
}

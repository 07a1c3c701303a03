import { Alert, Button, Checkbox, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { lengths } from '../../../contract/limits.ts';
import { counted } from '../counted.ts';
import { IconAlertCircle } from '../icons.ts';
import { reasonOf, savedNotice } from '../notices/notices.ts';
import { type Found, ImportPreview } from './import-preview.tsx';

export interface CsvImport {
  title: string;
  /** What the file has to look like. */
  hint: ReactNode;
  /** What a line of it is, one and several. */
  noun: [one: string, several: string];
  /** What comes of it, where that is called otherwise. */
  result?: [one: string, several: string];
  /** What the owner has to say before anything is taken. */
  vow?: string;
  preview: (csv: string) => Promise<Found>;
  take: (csv: string) => Promise<{ ready: number }>;
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

/** A file is looked at before anything of it is taken. */
function ImportForm(props: CsvImport & Pick<Props, 'onClose'>) {
  const { hint, noun, result = noun, vow, onTaken, onClose, failure } = props;
  const [csv, setCsv] = useState('');
  const [isVowed, setVowed] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const onError = (error: unknown) => setTrouble(troubleOf(error, failure));
  const preview = useMutation({ mutationFn: props.preview, onError });
  const taking = useMutation({
    mutationFn: () => props.take(csv),
    onSuccess: ({ ready }) => {
      void onTaken();
      onClose();
      savedNotice(`${counted(ready, ...result)} imported`);
    },
    onError,
  });

  async function choose(file: File | null) {
    setTrouble(undefined);
    setVowed(false);
    preview.reset();
    if (!file) return;
    // Said here, before a large file is sent in vain.
    if (file.size > lengths.importedCsv) return setTrouble('Please choose a file of at most 2 MB.');
    const text = await file.text();
    setCsv(text);
    preview.mutate(text);
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
        onChange={choose}
      />
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
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {isEmpty ? 'Close' : 'Cancel'}
        </Button>
        {found && !isEmpty && (
          <Button
            disabled={(vow !== undefined && !isVowed) || taking.isPending}
            onClick={() => taking.mutate()}
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

import { Alert, Button, Code, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { lengths } from '../../../contract/limits.ts';
import { counted } from '../counted.ts';
import { IconAlertCircle } from '../icons.ts';
import { reasonOf, savedNotice } from '../notices/notices.ts';
import { client } from '../session/client.ts';
import { failures } from './failures.ts';
import { ImportPreview } from './import-preview.tsx';
import { refetchRedirects } from './redirects-query.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function ImportDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Import redirects" size="lg" centered>
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

/** A file is looked at before anything of it is taken. */
function ImportForm({ onClose }: Pick<Props, 'onClose'>) {
  const [csv, setCsv] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const preview = useMutation({
    mutationFn: (text: string) => client.previewRedirectImport({ body: { csv: text } }),
    onError: (error) => setTrouble(troubleOf(error)),
  });
  const taking = useMutation({
    mutationFn: () => client.importRedirects({ body: { csv } }),
    onSuccess: ({ ready }) => {
      void refetchRedirects();
      onClose();
      savedNotice(`${counted(ready, 'redirect', 'redirects')} imported`);
    },
    onError: (error) => setTrouble(troubleOf(error)),
  });

  async function choose(file: File | null) {
    setTrouble(undefined);
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
      <Text size="sm">
        A CSV file with one redirect a line, such as{' '}
        <Code style={{ whiteSpace: 'nowrap' }}>/old-path,/new-path</Code>. Nothing is added before
        you have seen what would be.
      </Text>
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
      {found && <ImportPreview preview={found} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {isEmpty ? 'Close' : 'Cancel'}
        </Button>
        {found && !isEmpty && (
          <Button disabled={taking.isPending} onClick={() => taking.mutate()}>
            {taking.isPending
              ? 'Importing...'
              : `Import ${counted(found.ready, 'redirect', 'redirects')}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function troubleOf(error: unknown): string {
  const [issue] = error instanceof RequestFailed ? error.issues : [];
  return issue?.message ?? reasonOf(error, failures.import);
}

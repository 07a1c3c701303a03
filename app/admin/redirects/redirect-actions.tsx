import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { downloadCsv } from '../csv.ts';
import { IconDownload, IconFileImport } from '../icons.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';
import { client } from '../session/client.ts';
import { failures } from './failures.ts';
import { ImportDialog } from './import-dialog.tsx';
import { redirectsCsv } from './redirects-csv.ts';

/** Redirects come in as a file, and go out as one. */
export function RedirectActions({ isEmpty }: { isEmpty: boolean }) {
  const [isImporting, importing] = useDisclosure();
  const { mutate: exportAll, isPending } = useMutation({
    mutationFn: () => client.exportRedirects(),
    onSuccess: (redirects) => downloadCsv('redirects.csv', redirectsCsv(redirects)),
    onError: (error) => alertNotice(failures.export, reasonOf(error, failures.export)),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={importing.open}
      >
        Import CSV
      </Button>
      {!isEmpty && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={isPending}
          onClick={() => exportAll()}
        >
          Export CSV
        </Button>
      )}
      <ImportDialog opened={isImporting} onClose={importing.close} />
    </>
  );
}

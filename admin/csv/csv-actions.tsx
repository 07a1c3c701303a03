import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconFileImport } from '../kit/icons.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { downloadCsv } from './csv.ts';
import { type CsvImport, ImportDialog } from './import-dialog.tsx';

interface CsvExport {
  fileName: string;
  read: () => Promise<string>;
  failure: string;
}

interface Props {
  isEmpty: boolean;
  imported: CsvImport;
  exported: CsvExport;
}

/** CSV import and export of a list. */
export function CsvActions({ isEmpty, imported, exported }: Props) {
  const { fileName, read, failure } = exported;
  const [isImporting, importing] = useDisclosure();
  const { mutate: exportAll, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (csv) => downloadCsv(fileName, csv),
    onError: (error) => alertNotice(failure, reasonOf(error, failure)),
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
      <ImportDialog opened={isImporting} onClose={importing.close} what={imported} />
    </>
  );
}

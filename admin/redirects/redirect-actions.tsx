import { client } from '../api/client.ts';
import { CsvActions } from '../csv/csv-actions.tsx';
import { redirectsImport } from './csv-import.tsx';
import { failures } from './failures.ts';
import { redirectsCsv } from './redirects-csv.ts';

const exported = {
  fileName: 'redirects.csv',
  read: async () => redirectsCsv(await client.exportRedirects()),
  failure: failures.export,
};

export function RedirectActions({ isEmpty }: { isEmpty: boolean }) {
  return <CsvActions isEmpty={isEmpty} imported={redirectsImport} exported={exported} />;
}

import { client } from '../api/client.ts';
import { CsvActions } from '../csv/csv-actions.tsx';
import { subscribersImport } from './csv-import.tsx';
import { failures } from './failures.ts';
import { subscribersCsv } from './subscribers-csv.ts';

const exported = {
  fileName: 'subscribers.csv',
  read: async () => subscribersCsv(await client.exportSubscribers({ query: {} })),
  failure: failures.export,
};

export function SubscriberActions({ isEmpty }: { isEmpty: boolean }) {
  return <CsvActions isEmpty={isEmpty} imported={subscribersImport} exported={exported} />;
}

import { Text } from '@mantine/core';
import type { SkipReason } from '../../contract/newsletter/subscriptions.ts';
import { client } from '../api/client.ts';
import { refetchSubscribers } from '../api/subscribers-query.ts';
import { CsvActions } from '../csv/csv-actions.tsx';
import type { CsvImport } from '../csv/import-dialog.tsx';
import { formatCount } from '../kit/format.ts';
import { failures } from './subscriber-words.ts';
import { subscribersCsv } from './subscribers-csv.ts';

const exported = {
  fileName: 'subscribers.csv',
  read: async () => subscribersCsv(await client.exportSubscribers({ query: {} })),
  failure: failures.export,
};

export function SubscriberActions({ isEmpty }: { isEmpty: boolean }) {
  return <CsvActions isEmpty={isEmpty} imported={subscribersImport} exported={exported} />;
}

const because: Record<SkipReason, string> = {
  invalid: 'is no email address',
  repeated: 'stands in the file already',
  known: 'is subscribed already',
  pending: 'has not confirmed yet',
  left: 'left the newsletter',
  bounced: 'does not take mail',
  erased: 'was erased',
};

/** Addresses collected elsewhere; the owner vouches for their consent. */
export const subscribersImport: CsvImport = {
  title: 'Import subscribers',
  hint: 'A CSV file with one address a line, or with a column called Email.',
  noun: ['address', 'addresses'],
  result: ['subscriber', 'subscribers'],
  vow: 'Each of them agreed to get this newsletter from me, and I can show it.',
  kind: 'subscribers',
  preview: async (csv) => {
    const { ready, sample, skipped, skippedCount } = await client.previewImport({ csv });
    const more = ready - sample.length;
    return {
      ready,
      skippedCount,
      column: 'Address',
      sample: (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {sample.join(', ')}
          {more > 0 && ` and ${formatCount(more)} more`}
        </Text>
      ),
      skipped: skipped.map(({ line, email, reason }) => ({
        line,
        text: email,
        because: because[reason],
      })),
    };
  },
  take: (csv) => client.importSubscribers({ csv, query: { vouched: 'true' } }),
  onTaken: refetchSubscribers,
  failure: failures.import,
};

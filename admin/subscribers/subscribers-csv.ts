import type { SubscriberRecord } from '../../contract/newsletter/subscriptions.ts';
import { toCsv } from '../csv/csv.ts';
import { stateNames } from './subscriber-words.ts';

const columns: [name: string, read: (record: SubscriberRecord) => string | null][] = [
  ['Email Address', ({ email }) => email],
  ['Subscription Date', ({ createdAt }) => createdAt],
  ['State', ({ state }) => stateNames[state]],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Unsubscribed', ({ leftAt }) => leftAt],
  ['Bounced', ({ bouncedAt }) => bouncedAt],
  ['Source', ({ source }) => source],
  ['Page', ({ consent }) => consent.page],
  ['Words', ({ consent }) => consent.words],
];

/** The subscribers as CSV, for spreadsheets and newsletter services. */
export function subscribersCsv(subscribers: SubscriberRecord[]): string {
  return toCsv([
    columns.map(([name]) => name),
    ...subscribers.map((record) => columns.map(([, read]) => read(record) ?? '')),
  ]);
}

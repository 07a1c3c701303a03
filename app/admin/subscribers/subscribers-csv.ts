import type { SubscriberRecord } from '../../../contract/newsletter.ts';
import { stateNames } from './subscriber-states.ts';

/** What a spreadsheet would take for a formula; an apostrophe makes it text. */
const formula = /^[\s\0]*[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const columns: [name: string, read: (record: SubscriberRecord) => string | null][] = [
  ['Email Address', ({ email }) => email],
  ['Subscription Date', ({ createdAt }) => createdAt],
  ['State', ({ state }) => stateNames[state]],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Left', ({ leftAt }) => leftAt],
  ['Bounced', ({ bouncedAt }) => bouncedAt],
  ['Source', ({ source }) => source],
  ['Page', ({ consent }) => consent.page],
  ['Words', ({ consent }) => consent.words],
];

/** The subscribers as a file for spreadsheets and newsletter services (RFC 4180). */
export function subscribersCsv(subscribers: SubscriberRecord[]): string {
  const rows = [
    columns.map(([name]) => name),
    ...subscribers.map((record) => columns.map(([, read]) => read(record) ?? '')),
  ];
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

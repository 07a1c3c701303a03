import type { Subscriber } from '../../../contract/newsletter.ts';

/** What a spreadsheet would take for a formula; an apostrophe makes it text. */
const formula = /^[\s\0]*[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The subscribers as a file for spreadsheets and newsletter services (RFC 4180). */
export function subscribersCsv(subscribers: Pick<Subscriber, 'email' | 'createdAt'>[]): string {
  const rows = [
    ['Email Address', 'Subscription Date'],
    ...subscribers.map(({ email, createdAt }) => [email, createdAt]),
  ];
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubscriberRecord } from '../../contract/newsletter/subscriptions.ts';
import { subscribersCsv } from './subscribers-csv.ts';

const createdAt = '2026-01-02T03:04:05.000Z';
const recordOf = (email: string, words = 'Write to me.'): SubscriberRecord => ({
  id: '1',
  email,
  createdAt,
  updatedAt: createdAt,
  state: 'confirmed',
  source: 'form',
  consent: { page: '/', words },
  confirmedAt: createdAt,
  leftAt: null,
  bouncedAt: null,
  bounce: null,
});
const rowOf = (email: string) => subscribersCsv([recordOf(email)]).split('\r\n')[1];
const rest = `"${createdAt}","Confirmed","${createdAt}","","","form","/","Write to me."`;

test('writes an ordinary address unchanged, with all its columns', () => {
  expect(subscribersCsv([recordOf('ada@example.com')])).toBe(
    `\uFEFF"Email Address","Subscription Date","State","Confirmed","Unsubscribed","Bounced","Source","Page","Words"\r\n"ada@example.com",${rest}\r\n`,
  );
});

test.each(['=1+1@x.example', '+cmd@x.example', '-2@x.example', '@sum@x.example', '\t=1@x.example'])(
  'escapes %j so that a spreadsheet treats it as text',
  (email) => {
    expect(rowOf(email)).toBe(`"'${email}",${rest}`);
  },
);

test('escapes quotes and commas', () => {
  expect(rowOf('"a,b"@x.example')).toBe(`"""a,b""@x.example",${rest}`);
});

test('no cell begins with a character that starts a formula', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (email, words) => {
      const cells = subscribersCsv([recordOf(email, words)]).split('"Words"\r\n"')[1] ?? '';
      expect(cells).not.toMatch(/^\s*[=+\-@]/);
      expect(cells.split('"/","')[1] ?? '').not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

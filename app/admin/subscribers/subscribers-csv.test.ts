import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscribersCsv } from './subscribers-csv.ts';

const createdAt = '2026-01-02T03:04:05.000Z';
const rowOf = (email: string) => subscribersCsv([{ email, createdAt }]).split('\r\n')[1];

test('an ordinary address stands as it is', () => {
  expect(subscribersCsv([{ email: 'ada@example.com', createdAt }])).toBe(
    `\uFEFF"Email Address","Subscription Date"\r\n"ada@example.com","${createdAt}"\r\n`,
  );
});

test.each(['=1+1@x.example', '+cmd@x.example', '-2@x.example', '@sum@x.example', '\t=1@x.example'])(
  'a spreadsheet takes %j for text',
  (email) => {
    expect(rowOf(email)).toBe(`"'${email}","${createdAt}"`);
  },
);

test('quotes and commas cannot break out of their cell', () => {
  expect(rowOf('"a,b"@x.example')).toBe(`"""a,b""@x.example","${createdAt}"`);
});

test('no cell begins with a character that starts a formula', () => {
  fc.assert(
    fc.property(fc.string(), (email) => {
      const first = subscribersCsv([{ email, createdAt }]).split('\r\n"')[1] ?? '';
      expect(first).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1-2,4-5',
  'bytes=1-2 ',
  'lines=1-2',
  'bytes=5-4',
  'bytes=-1-2',
  'bytes=1.5-2',
  'bytes=0x1-2',
])('ignores %j and serves the whole file', (header) => {
  expect(readRange(header, 10)).toBeUndefined();
});

it.each(['bytes=10-', 'bytes=10-20', 'bytes=99999999999999999999-', 'bytes=-0'])(
  'is not satisfiable: %s',
  (header) => {
    expect(readRange(header, 10)).toBe('none');
  },
);

it.each([
  ['bytes=0-', 0, 9],
  ['bytes=9-', 9, 9],
  ['bytes=0-0', 0, 0],
  ['bytes=2-5', 2, 5],
  ['bytes=2-99', 2, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-99', 0, 9],
])('parses %s', (header, start, end) => {
  expect(readRange(header, 10)).toEqual({ start, end });
});

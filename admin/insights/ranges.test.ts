import { expect, test } from 'vitest';
import { rangeQuery, rangeTrouble, readRange } from './ranges.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const read = (search: string) => readRange(new URLSearchParams(search), now);
const month = { name: 'month', from: '2026-10-18', to: '2026-11-16' };

test.each([
  '',
  'range=century',
  'range=own',
  'range=own&from=2026-02-01&to=2026-01-01',
  'range=own&from=x&to=y',
])('falls back to the last 30 days for %j', (search) => {
  expect(read(search)).toEqual(month);
});

test('every preset range ends today', () => {
  expect(read('range=today')).toEqual({ name: 'today', from: '2026-11-16', to: '2026-11-16' });
  expect(read('range=week').from).toBe('2026-11-10');
  expect(read('range=quarter').from).toBe('2026-08-19');
  expect(read('range=year').from).toBe('2025-11-18');
});

test('writes a custom range to the URL and reads it back', () => {
  const own = { name: 'own', from: '2026-01-01', to: '2026-02-01' } as const;
  expect(read(`${rangeQuery(own)}`)).toEqual(own);
  expect(`${rangeQuery({ ...month, name: 'month' })}`).toBe('');
});

test('explains why two dates are not a valid range', () => {
  expect(rangeTrouble('2026-01-01', '')).toBe('Choose the first and the last day');
  expect(rangeTrouble('2026-01-02', '2026-01-01')).toBe('The first day is after the last');
  expect(rangeTrouble('2020-01-01', '2026-01-01')).toBe('Choose at most 760 days');
  expect(rangeTrouble('2026-01-01', '2026-01-01')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { fromLocal, timeUntil, toLocal } from './moments.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');

describe('the time left until a date', () => {
  test.each([
    ['2026-01-31T00:00:00.000Z', 'in 30 days'],
    ['2026-01-29T23:00:00.000Z', 'in 29 days'],
    ['2026-01-02T00:00:00.000Z', 'in 1 day'],
    ['2026-01-01T05:10:00.000Z', 'in 5 hours'],
    ['2026-01-01T00:20:00.000Z', 'within an hour'],
    ['2025-12-31T23:00:00.000Z', 'within an hour'],
  ])('formats %s as "%s"', (time, words) => expect(timeUntil(time, now)).toBe(words));
});

test('a local time survives conversion to UTC and back, in summer and winter', () => {
  for (const local of ['2030-01-15T09:00', '2030-07-15T23:59']) {
    expect(toLocal(fromLocal(local))).toBe(local);
  }
});

test('a local time is stored in UTC', () => {
  expect(fromLocal('2030-01-15T09:00')).toMatch(/^2030-01-1[456]T\d\d:\d\d:00\.000Z$/);
});

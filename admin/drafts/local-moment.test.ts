import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-moment.ts';

test('a local time survives conversion to UTC and back, in summer and winter', () => {
  for (const local of ['2030-01-15T09:00', '2030-07-15T23:59']) {
    expect(toLocal(fromLocal(local))).toBe(local);
  }
});

test('a local time is stored in UTC', () => {
  expect(fromLocal('2030-01-15T09:00')).toMatch(/^2030-01-1[456]T\d\d:\d\d:00\.000Z$/);
});

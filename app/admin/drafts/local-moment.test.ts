import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-moment.ts';

test('a moment comes back as it was chosen, in summer and in winter', () => {
  for (const local of ['2030-01-15T09:00', '2030-07-15T23:59']) {
    expect(toLocal(fromLocal(local))).toBe(local);
  }
});

test('a moment is stored in UTC', () => {
  expect(fromLocal('2030-01-15T09:00')).toMatch(/^2030-01-1[456]T\d\d:\d\d:00\.000Z$/);
});

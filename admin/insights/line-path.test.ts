import { expect, test } from 'vitest';
import { niceCeiling, pathOf } from './line-path.ts';

test('rounds the end of the axis up to a value that can be halved', () => {
  const ends = [0, 1, 2, 3, 9, 11, 41, 100, 101, 999, 12_345].map(niceCeiling);
  expect(ends).toEqual([2, 2, 2, 4, 10, 20, 60, 100, 200, 1_000, 20_000]);
});

test('draws a line from point to point', () => {
  expect(
    pathOf([
      [0, 1],
      [2.25, 3],
    ]),
  ).toBe('M0.0 1.0L2.3 3.0');
});

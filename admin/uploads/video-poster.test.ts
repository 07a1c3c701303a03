import { expect, test } from 'vitest';
import { isWorthShowing } from './video-poster.ts';

const frame = (...greys: number[]) => greys.flatMap((grey) => [grey, grey, grey, 255]);

test.each([
  ['nothing decoded', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['black', frame(0, 0, 0, 0)],
  ['black with the grain of a film', frame(2, 9, 0, 5)],
  ['white', frame(255, 255, 254, 255)],
  ['a flat colour', [200, 30, 40, 255, 200, 30, 40, 255]],
])('rejects a poster frame: %s', (_name, rgba) => {
  expect(isWorthShowing(rgba)).toBe(false);
});

test.each([
  ['a lamp in the dark', frame(0, 0, 0, 90)],
  ['words on white', frame(255, 255, 20, 255)],
  ['two colours', [200, 30, 40, 255, 40, 200, 30, 255]],
])('accepts a poster frame: %s', (_name, rgba) => {
  expect(isWorthShowing(rgba)).toBe(true);
});

import { expect, it } from 'vitest';
import { isoDuration } from './video-data.ts';

it.each([
  [0.2, 'PT1S'],
  [40, 'PT40S'],
  [60, 'PT1M'],
  [3_599.6, 'PT1H'],
  [3_723, 'PT1H2M3S'],
])('formats %d seconds as %s', (seconds, written) => {
  expect(isoDuration(seconds)).toBe(written);
});

import { expect, it } from 'vitest';
import { hoursAndMinutes } from './hours-and-minutes.ts';

it.each([
  [1, '1 min'],
  [89, '1 min'],
  [3_599, '1 h'],
  [3_600, '1 h'],
  [4_800, '1 h 20 min'],
  [36_060, '10 h 1 min'],
])('formats %d seconds as "%s"', (seconds, words) => {
  expect(hoursAndMinutes(seconds)).toBe(words);
});

import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [-5, '1 minute'],
  [20, '1 minute'],
  [61, '1 minute'],
  [59 * 60, '59 minutes'],
  [60 * 60, '1 hour'],
  [24 * 60 * 60 - 2, '24 hours'],
])('formats %d seconds as "%s"', (seconds, words) => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  expect(timeLeft(new Date(now + seconds * 1_000).toISOString(), now)).toBe(words);
});

import { describe, expect, test } from 'vitest';
import { sizeInWords, timeInWords, usesInWords } from './file-facts.ts';

describe('formatting of file details', () => {
  test.each([
    [0.4, '0:00'],
    [7, '0:07'],
    [725, '12:05'],
    [3_765.9, '1:02:45'],
  ])('formats %s seconds as %s', (seconds, words) => expect(timeInWords(seconds)).toBe(words));

  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_234_567, '1.23 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('formats %s bytes as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

  test.each([
    [0, 'Not used'],
    [1, 'Used in 1 place'],
    [3, 'Used in 3 places'],
  ])('formats %s uses as "%s"', (count, words) => expect(usesInWords(count)).toBe(words));
});

import { expect, it } from 'vitest';
import { bytesPerMb } from '../../contract/media/upload-limits.ts';
import { percentOf, progressInWords } from './upload-progress.ts';

const of = (sent: number, total: number) => ({
  sent: sent * bytesPerMb,
  total: total * bytesPerMb,
});

it.each([
  [of(0, 0.25), '0.0 of 0.3 MB · 0%'],
  [of(0, 0.0001), '0.0 of 0.1 MB · 0%'],
  [of(12.44, 48), '12.4 of 48.0 MB · 25%'],
  [of(12.44, 512), '12 of 512 MB · 2%'],
  [of(511.9, 512), '512 of 512 MB · 99%'],
  [of(512, 512), 'Processing...'],
])('describes the progress of %o', (progress, words) =>
  expect(progressInWords(progress)).toBe(words),
);

it('is 0% at the start, also for an empty file', () => {
  expect(percentOf({ sent: 0, total: 0 })).toBe(0);
});

import type { CsvFile } from './csv-file.ts';
import { mostNamed, sampleSize } from './sorted-rows.ts';

/** Counts accepted and skipped rows, and keeps the first of each. */
export function createTally<Taken, Skipped extends { line: number }>(
  file: Pick<CsvFile<unknown, Skipped>, 'skipped' | 'skippedCount'>,
) {
  let { skippedCount } = file;
  let ready = 0;
  const sample: Taken[] = [];
  const found: Skipped[] = [];
  return {
    /** Must be called in file order. */
    add(taken: Taken[], skipped: Skipped[]) {
      ready += taken.length;
      skippedCount += skipped.length;
      sample.push(...taken.slice(0, sampleSize - sample.length));
      found.push(...skipped.slice(0, mostNamed - found.length));
    },
    read: () => ({
      ready,
      sample,
      skipped: [...file.skipped, ...found]
        .sort((one, other) => one.line - other.line)
        .slice(0, mostNamed),
      skippedCount,
    }),
  };
}

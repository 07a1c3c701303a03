import type { CsvRow } from './csv-reader.ts';

/** How many skipped lines are named, and how many of those that are taken. */
export const mostNamed = 100;
export const sampleSize = 5;

/** What a file says by itself, before anybody compares it with what is there. */
export interface SortedRows<Row, Skipped> {
  rows: Row[];
  /** The first of those that cannot be taken, in the order of the file. */
  skipped: Skipped[];
  skippedCount: number;
}

/** Takes the rows of a file one by one. */
export interface Sorter<Row, Skipped> {
  add: (row: CsvRow) => void;
  end: () => SortedRows<Row, Skipped>;
}

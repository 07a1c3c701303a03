import type { CsvRow } from './csv-reader.ts';

/** How many skipped lines are listed, and how many accepted ones. */
export const mostNamed = 100;
export const sampleSize = 5;

/** The rows of a file, before they're compared with stored data. */
export interface SortedRows<Row, Skipped> {
  rows: Row[];
  /** The first rows that can't be imported, in file order. */
  skipped: Skipped[];
  skippedCount: number;
}

/** Sorts the rows of a file one by one into importable and skipped ones. */
export interface Sorter<Row, Skipped> {
  add: (row: CsvRow) => void;
  end: () => SortedRows<Row, Skipped>;
}

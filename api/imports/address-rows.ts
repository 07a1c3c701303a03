import { lengths } from '../../contract/limits/limits.ts';
import {
  email as emailSchema,
  type ImportPreview,
} from '../../contract/newsletter/subscriptions.ts';
import type { CsvRow } from './csv-reader.ts';
import { mostNamed, type SortedRows, type Sorter } from './sorted-rows.ts';

export interface AddressRow {
  line: number;
  email: string;
}

export type SkippedAddress = ImportPreview['skipped'][number];

const addressHeading = /^\W{0,20}e-?mail(?:[ _-]?address)?\W{0,20}$/i;
/** A file without a heading has an address in its first rows, or none at all. */
const rowsWithoutAddress = 1_000;

/**
 * Collects each address of a file once, from the column with an email heading or the first that contains an address.
 */
export function createAddressSorter(): Sorter<AddressRow, SkippedAddress> {
  const sorted: SortedRows<AddressRow, SkippedAddress> = { rows: [], skipped: [], skippedCount: 0 };
  const seen = new Set<string>();
  let column: number | undefined;
  let isFirst = true;
  let held: CsvRow[] = [];

  function skip(line: number, email: string, reason: SkippedAddress['reason']) {
    sorted.skippedCount += 1;
    if (sorted.skipped.length < mostNamed) sorted.skipped.push({ line, email, reason });
  }

  function take({ line, cells }: CsvRow, at: number) {
    const text = (cells[at] ?? '').trim();
    if (text === '') return;
    const { data: email } = emailSchema.safeParse(text);
    if (email === undefined) skip(line, text.slice(0, lengths.email), 'invalid');
    else if (seen.has(email)) skip(line, email, 'repeated');
    else {
      seen.add(email);
      sorted.rows.push({ line, email });
    }
  }

  function settle(chosen: number) {
    column = chosen;
    for (const row of held) take(row, chosen);
    held = [];
  }

  return {
    add(row) {
      if (column !== undefined) return take(row, column);
      const named = isFirst ? row.cells.findIndex((cell) => addressHeading.test(cell)) : -1;
      isFirst = false;
      if (named >= 0) return settle(named);
      held.push(row);
      const found = row.cells.findIndex((cell) => cell.includes('@'));
      if (found >= 0 || held.length >= rowsWithoutAddress) settle(Math.max(found, 0));
    },
    end() {
      if (column === undefined) settle(0);
      return sorted;
    },
  };
}

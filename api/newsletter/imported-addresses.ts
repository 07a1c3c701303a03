import { lengths } from '../../contract/limits.ts';
import {
  email as emailSchema,
  type ImportPreview,
  type SkipReason,
} from '../../contract/newsletter/newsletter.ts';
import type { Database } from '../../store/engine/database.ts';
import { findUnwelcome } from '../../store/newsletter/importing.ts';
import { type CsvRow, csvRows } from '../csv-rows.ts';

/** What a file of addresses holds: who can be added, and who cannot and why. */
interface Sorted {
  ready: string[];
  skipped: { line: number; email: string; reason: SkipReason }[];
}

interface Cell {
  line: number;
  text: string;
}

const mostNamed = 100;
const sampleSize = 5;
const addressHeading = /^\W*e-?mail(?:[ _-]?address)?\W*$/i;

export async function sortImported(db: Database, csv: string): Promise<Sorted> {
  const skipped: Sorted['skipped'] = [];
  const lineOf = new Map<string, number>();
  for (const { line, text } of await addressesIn(csv)) {
    const parsed = emailSchema.safeParse(text);
    const skip = (email: string, reason: SkipReason) => skipped.push({ line, email, reason });
    if (!parsed.success) skip(text.slice(0, lengths.email), 'invalid');
    else if (lineOf.has(parsed.data)) skip(parsed.data, 'repeated');
    else lineOf.set(parsed.data, line);
  }
  const unwelcome = await findUnwelcome(db, [...lineOf.keys()]);
  for (const [email, reason] of unwelcome) {
    skipped.push({ line: lineOf.get(email) ?? 0, email, reason });
  }
  skipped.sort((one, other) => one.line - other.line);
  return { ready: [...lineOf.keys()].filter((email) => !unwelcome.has(email)), skipped };
}

export const toPreview = ({ ready, skipped }: Sorted): ImportPreview => ({
  ready: ready.length,
  sample: ready.slice(0, sampleSize),
  skipped: skipped.slice(0, mostNamed),
  skippedCount: skipped.length,
});

/** The column that is called so, or else the first that holds an address. */
async function addressesIn(csv: string): Promise<Cell[]> {
  const rows = await csvRows(csv);
  const [first] = rows;
  if (!first) return [];
  const named = first.cells.findIndex((cell) => addressHeading.test(cell));
  const column = named >= 0 ? named : findColumn(rows);
  return rows
    .slice(named >= 0 ? 1 : 0)
    .map(({ line, cells }) => ({ line, text: (cells[column] ?? '').trim() }))
    .filter(({ text }) => text !== '');
}

function findColumn(rows: CsvRow[]): number {
  for (const { cells } of rows) {
    const column = cells.findIndex((cell) => cell.includes('@'));
    if (column >= 0) return column;
  }
  return 0;
}

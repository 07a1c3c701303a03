import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { Database, Write } from '../../store/engine/database.ts';
import {
  createSummary,
  deleteAllRows,
  insertRows,
  readRows,
  type Summary,
  summarise,
} from '../../store/engine/rows.ts';
import { movedTables, type TableName } from '../../store/tables/index.ts';
import type { StoredRow } from '../../store/tables/table.ts';

/** A site's rows as JSON Lines: one file per table, one line per row. */

export type Summaries = Record<string, Summary>;

export const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl`);

export async function writeRows(db: Database, folder: string): Promise<Summaries> {
  const summaries: Summaries = {};
  for (const table of movedTables) {
    const summary = createSummary();
    const file = createWriteStream(fileOf(folder, table));
    for await (const row of readRows(db, table)) {
      summary.add(row);
      if (!file.write(`${toLine(row)}\n`)) await once(file, 'drain');
    }
    file.end();
    await finished(file);
    summaries[table] = summary.read();
  }
  return summaries;
}

export async function summariseFile(folder: string, table: string): Promise<Summary> {
  const summary = createSummary();
  for await (const row of rowsOf(folder, table)) summary.add(row);
  return summary.read();
}

/** Replaces all rows. Throws if they differ afterwards, which rolls the transaction back. */
export async function loadRows(trx: Write, folder: string, expected: Summaries): Promise<void> {
  await deleteAllRows(trx, Object.keys(expected));
  for (const table of Object.keys(expected) as TableName[]) {
    await insertRows(trx, table, rowsOf(folder, table));
    const { count, hash } = await summarise(trx, table);
    if (count === expected[table].count && hash === expected[table].hash) continue;
    throw new Error(`the rows of ${table} did not arrive as they were; nothing was changed`);
  }
}

/** Escapes the two characters that JSON allows unescaped but that readers take for line breaks. */
export const toLine = (row: StoredRow) =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

async function* rowsOf(folder: string, table: string): AsyncGenerator<StoredRow> {
  const input = createReadStream(fileOf(folder, table));
  for await (const line of createInterface({ input })) yield JSON.parse(line);
}

import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { movedTables, type TableName, tables } from '../tables/index.ts';
import { retiredTables } from '../tables/retired.ts';
import type { StoredRow } from '../tables/table.ts';
import type { Database, Write } from './database.ts';

/** Raw rows, for moving a whole site from one database to another. */

/** Every table that a backup by any version may contain. */
export const restorableTables = [...Object.keys(retiredTables), ...movedTables];

const rowsAPage = 500;

/** Keyset pagination: skipping rows with an offset would take longer with each page. */
export async function* readRows(
  db: Database,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<StoredRow> {
  const keys: string[] = tables[table as TableName]?.key ?? retiredTables[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let rest = condition;
  for (;;) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where ${rest}
      order by ${columns} limit ${rowsAPage}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAPage) return;
    const reached = sql.join(keys.map((key) => last[key]));
    rest = sql`${condition} and (${columns}) > (${reached})`;
  }
}

export async function insertRows(
  trx: Write,
  table: string,
  rows: AsyncIterable<StoredRow>,
): Promise<void> {
  const anyTable = trx as unknown as Kysely<Record<string, StoredRow>>;
  const insert = (values: StoredRow[]) => anyTable.insertInto(table).values(values).execute();
  let page: StoredRow[] = [];
  for await (const row of rows) {
    if (page.push(row) < rowsAPage) continue;
    await insert(page);
    page = [];
  }
  if (page.length > 0) await insert(page);
}

/**
 * Deletes from the named tables only: a database that isn't fully migrated lacks some. Also ends all sessions, since
 * the password may change.
 */
export async function deleteAllRows(trx: Write, names: string[]): Promise<void> {
  const known = restorableTables.filter((table) => names.includes(table));
  for (const table of [...known, 'sessions', 'attempts'].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
}

export interface Summary {
  count: number;
  hash: string;
}

/** An order-independent hash, to compare the rows of two tables: engines sort text differently. */
export function createSummary() {
  let count = 0;
  let sum = 0n;
  return {
    add(row: StoredRow) {
      const line = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
      count += 1;
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    },
    read: (): Summary => ({ count, hash: BigInt.asUintN(256, sum).toString(16) }),
  };
}

export async function summarise(db: Database, table: string): Promise<Summary> {
  const summary = createSummary();
  for await (const row of readRows(db, table)) summary.add(row);
  return summary.read();
}

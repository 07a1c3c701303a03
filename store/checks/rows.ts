import type { Database } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { movedTables, nameRow, type TableName, tables } from '../tables/index.ts';
import { keepGoing } from './keep-going.ts';

/** Rows that the schema of their table rejects, one line each. */
export async function* findBrokenRows(db: Database): AsyncGenerator<string> {
  for (const table of movedTables) yield* keepGoing(table, findBrokenRowsOf(db, table));
}

async function* findBrokenRowsOf(db: Database, table: TableName): AsyncGenerator<string> {
  const { row: schema } = tables[table];
  for await (const row of readRows(db, table)) {
    const [issue] = schema.safeParse(row).error?.issues ?? [];
    if (issue) yield `${nameRow(table, row)}: ${issue.path.join('.')}: ${issue.message}`;
  }
}

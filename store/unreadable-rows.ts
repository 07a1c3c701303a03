import { nameRow } from './editing/broken-rows.ts';
import type { Database, Tables } from './engine/database.ts';
import { readRows } from './engine/rows.ts';

/** What stands as JSON in rows that no schema of their own is held against. */
const jsonColumns = {
  products: ['hero_config', 'gallery'],
  categories: ['hero_config'],
  pages: ['hero_config'],
  settings: ['value'],
  media: ['widths'],
} satisfies Partial<Record<keyof Tables, string[]>>;

/** Rows whose JSON cannot be read, one line each. */
export async function* findUnreadableRows(db: Database): AsyncGenerator<string> {
  for (const [table, columns] of Object.entries(jsonColumns)) {
    for await (const row of readRows(db, table)) {
      for (const column of columns) {
        if (!isJson(row[column])) yield `${nameRow(table, row)}: ${column}: It is no JSON`;
      }
    }
  }
}

function isJson(text: unknown): boolean {
  try {
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
}

type Listed = 'products' | 'categories' | 'pages';

/** All of a kind that can be read: at once where that is all of them, and one by one where it is not. */
export async function listReadable<Item>(
  db: Database,
  table: Listed,
  list: (db: Database) => Promise<Item[]>,
  find: (db: Database, id: string) => Promise<Item>,
): Promise<Item[]> {
  try {
    return await list(db);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const items: Item[] = [];
  for (const { id } of await db.selectFrom(table).select('id').execute()) {
    const item = await find(db, id).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
    });
    if (item) items.push(item);
  }
  return items;
}

import { accountTables } from './account.ts';
import { auditLogTables } from './audit-log.ts';
import { contentTables } from './content.ts';
import { editingTables } from './editing.ts';
import { engineTables } from './engine.ts';
import { insightsTables } from './insights.ts';
import { jobTables } from './jobs.ts';
import { linkTables } from './links.ts';
import { mediaTables } from './media.ts';
import { newsletterTables } from './newsletter.ts';
import { siteTables } from './site.ts';
import { quote, type RowOf, type StoredRow } from './table.ts';

/** Every table of the database. Rows are inserted in this order, so a foreign key points to a table above. */
export const tables = {
  ...siteTables,
  ...contentTables,
  ...mediaTables,
  ...jobTables,
  ...editingTables,
  ...linkTables,
  ...newsletterTables,
  ...accountTables,
  ...insightsTables,
  ...auditLogTables,
  ...engineTables,
};

export type TableName = keyof typeof tables;

/**
 * The tables as types: one schema for both engines. JSON is stored as text, booleans as 0 or 1 and times
 * as ISO text, so that a row looks the same whichever engine it came from.
 */
export type Tables = { [Name in TableName]: RowOf<(typeof tables)[Name]> };

/** The tables that backups and copies include. */
export const movedTables = (Object.keys(tables) as TableName[]).filter(
  (name) => tables[name].moved,
);

/** How messages name a row. */
export function nameRow(table: TableName, row: StoredRow): string {
  const { name = table, by } = tables[table];
  if (typeof name === 'function') return name(row);
  return by.length > 0 ? `${name} ${quote(...by.map((column) => row[column]))}` : name;
}

import type { Kysely } from 'kysely';

/** How far an import has come, one row for each kind of file; and lists as long as an import makes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('handled', 'integer', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('alive_until', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
  // Lists of all subscribers are read a page at a time, the newest first.
  await db.schema
    .createIndex('subscribers_newest')
    .on('subscribers')
    .columns(['created_at', 'id'])
    .execute();
}

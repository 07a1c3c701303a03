import type { Kysely } from 'kysely';

/** The progress of imports, one row per kind of file; and an index for lists as long as imports make them. */
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
  // Lists of all subscribers are paginated, newest first.
  await db.schema
    .createIndex('subscribers_newest')
    .on('subscribers')
    .columns(['created_at', 'id'])
    .execute();
}

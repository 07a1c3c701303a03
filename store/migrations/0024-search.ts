import type { Kysely } from 'kysely';

/** What visitors search for, counted by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('searches', 'integer', (column) => column.notNull())
    .addColumn('results', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_counts_by_day', ['day', 'words'])
    .execute();
}

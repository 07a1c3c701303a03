import type { Kysely } from 'kysely';

/** Events on public pages, counted by day, and the data that tells the visitors of a day apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_counts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addColumn('buy_clicks', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('item_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addColumn('half_plays', 'integer', (column) => column.notNull())
    .addColumn('whole_plays', 'integer', (column) => column.notNull())
    .addColumn('buy_clicks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_counts_by_day', ['day', 'kind', 'item_id'])
    .execute();
  await db.schema
    .createTable('arrival_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('arrivals', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('arrival_counts_by_day', ['day', 'kind', 'name', 'detail'])
    .execute();
  await db.schema
    .createTable('day_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_visitors_once', ['day', 'visitor'])
    .execute();
  await db.schema
    .createTable('visitor_keys')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('is_holder', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_keys_by_process', ['day', 'process'])
    .execute();
}

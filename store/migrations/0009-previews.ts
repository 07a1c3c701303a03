import type { Kysely } from 'kysely';

/** Links that show a draft for a day. Only hashes of their tokens are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('previews')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('previews_by_item')
    .on('previews')
    .columns(['kind', 'item_id'])
    .execute();
}

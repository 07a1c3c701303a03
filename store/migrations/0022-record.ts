import type { Kysely } from 'kysely';

/** The audit log (what was done, when and from which device) and the progress of a backup download. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('record_by_time')
    .on('record')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('record_by_kind')
    .on('record')
    .columns(['kind', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('backup_download')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('ticket_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('sent_bytes', 'bigint', (column) => column.notNull())
    .addColumn('total_bytes', 'bigint')
    .addColumn('alive_until', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

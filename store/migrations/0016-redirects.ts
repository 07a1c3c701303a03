import type { Kysely } from 'kysely';

/** Redirects that the owner adds (`redirects`), and how often each redirect was followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path_key', 'text', (column) => column.notNull().unique())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_hit_on', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('old_slugs')
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('old_slugs').addColumn('last_hit_on', 'text').execute();
}

import type { Kysely } from 'kysely';

/** Pages that the owner adds, such as an imprint, as they're published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('show_in', 'text', (column) => column.notNull())
    .addColumn('hero_config', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('pages_in_order')
    .on('pages')
    .columns(['position', 'created_at', 'id'])
    .execute();
  // For the menus in the header and footer of every page.
  await db.schema
    .createIndex('pages_in_menus')
    .on('pages')
    .columns(['show_in', 'position', 'created_at', 'id'])
    .execute();
}

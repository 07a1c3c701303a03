import { type Kysely, sql } from 'kysely';

/**
 * The links of the site and what is known of them (`checked_links`), where they stand (`link_uses`), and
 * up to which revision the content was looked through for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checked_links')
    // The hash of the address: addresses are too long for a key of PostgreSQL.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('status', 'integer')
    .addColumn('redirected_to', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('check_at', 'text', (column) => column.notNull())
    .addColumn('ignored_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('checked_links_by_host')
    .on('checked_links')
    .columns(['host', 'check_at'])
    .execute();
  await db.schema
    .createIndex('checked_links_by_state')
    .on('checked_links')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createTable('link_uses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('link_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('link_uses_by_item', ['kind', 'item_id', 'field', 'link_id'])
    .execute();
  await db.schema.createIndex('link_uses_by_link').on('link_uses').column('link_id').execute();
  // Before the first revision: what is there already is looked through as well.
  await db.schema
    .alterTable('revision')
    .addColumn('links_seen', 'integer', (column) => column.notNull().defaultTo(sql`-1`))
    .execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * The site's links and their check results (`checked_links`), where they're used (`link_uses`), and the revision up
 * to which the content has been searched for links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checked_links')
    // The hash of the URL: URLs are too long for a PostgreSQL key.
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
  // Before the first revision, so that existing content is searched as well.
  await db.schema
    .alterTable('revision')
    .addColumn('links_seen', 'integer', (column) => column.notNull().defaultTo(sql`-1`))
    .execute();
}

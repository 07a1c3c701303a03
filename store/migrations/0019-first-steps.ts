import type { Kysely } from 'kysely';

/**
 * What the demo put on the site (`demo_items`), so that it can be told from the owner's own and removed in one
 * go, and whether the password is still the one that the first start made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demo_items')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_items_key', ['kind', 'item_id'])
    .execute();
  await db.schema
    .alterTable('administrator')
    .addColumn('was_made', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';

/** What each revision changed, so that caches can be invalidated, and who wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('writes')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('changes')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('changes_by_revision', ['revision', 'kind', 'id'])
    .execute();
}

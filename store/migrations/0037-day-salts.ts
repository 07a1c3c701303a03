import type { Kysely } from 'kysely';

/** One salt per day replaces the keys that servers encrypted for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('visitor_keys').execute();
  await db.schema
    .createTable('day_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}

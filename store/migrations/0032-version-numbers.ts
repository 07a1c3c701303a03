import { type Kysely, sql } from 'kysely';

/**
 * Versions are numbered, so that each keeps its number when older ones are deleted. The audit entry of a replaced
 * file says how many items it was used in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('versions')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update versions set number = (
    select count(*) from versions as earlier
    where earlier.kind = versions.kind and earlier.item_id = versions.item_id
      and (earlier.created_at, earlier.id) <= (versions.created_at, versions.id)
  )`.execute(db);
  await db.schema.alterTable('record').addColumn('places', 'integer').execute();
}

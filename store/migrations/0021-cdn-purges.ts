import type { Kysely } from 'kysely';

/** Until when one server tells a CDN of changes: what it does not get done, another does afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revision').addColumn('purging_until', 'text').execute();
}

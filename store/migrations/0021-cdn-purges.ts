import type { Kysely } from 'kysely';

/** Until when one server has claimed purging the CDN; another takes over what it doesn't finish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revision').addColumn('purging_until', 'text').execute();
}

import type { Kysely } from 'kysely';

/**
 * What an item says to search engines and where it is shared, as JSON; null until something is filled. Those of the
 * homepage and the about page stand in their settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories', 'pages']) {
    await db.schema.alterTable(table).addColumn('sharing', 'text').execute();
  }
}

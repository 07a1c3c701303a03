import type { Kysely } from 'kysely';

/**
 * Metadata of an item for search engines and link previews, as JSON; null until something is filled in. The homepage
 * and the about page have theirs in their settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories', 'pages']) {
    await db.schema.alterTable(table).addColumn('sharing', 'text').execute();
  }
}

import type { Kysely } from 'kysely';

/** Finds when a page of the site last changed without a full scan, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories']) {
    await db.schema.createIndex(`${table}_newest`).on(table).column('updated_at').execute();
  }
}

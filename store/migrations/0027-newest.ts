import type { Kysely } from 'kysely';

/** When a page of the site last changed is then found without reading all of them, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'categories']) {
    await db.schema.createIndex(`${table}_newest`).on(table).column('updated_at').execute();
  }
}

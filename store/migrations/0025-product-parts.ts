import type { Kysely } from 'kysely';

/** Price, curriculum, teacher, testimonials and questions of a product, as JSON; null until one is filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('parts', 'text').execute();
}

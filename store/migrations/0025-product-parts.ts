import type { Kysely } from 'kysely';

/** A product's price, curriculum, teacher, testimonials and questions, as JSON; null until one is filled in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('parts', 'text').execute();
}

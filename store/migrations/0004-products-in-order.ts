import type { Kysely } from 'kysely';

/** Finds the first products, and the last position, without a full scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['position', 'created_at', 'id'])
    .execute();
}

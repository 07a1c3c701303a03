import type { Kysely } from 'kysely';

/** The first products, and the last order, are then found without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('products_in_order')
    .on('products')
    .columns(['position', 'created_at', 'id'])
    .execute();
}

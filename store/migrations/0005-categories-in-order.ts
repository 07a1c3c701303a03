import type { Kysely } from 'kysely';

/** Finds the first categories without a full scan, and a category's products from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('categories_in_order')
    .on('categories')
    .columns(['position', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('product_categories_by_category')
    .on('product_categories')
    .columns(['category_id', 'product_id'])
    .execute();
  await db.schema.dropIndex('product_categories_by_category_id').execute();
}

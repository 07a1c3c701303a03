import type { Kysely } from 'kysely';

/** The label of a product's buy button; empty means "Buy Now". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('buy_label', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

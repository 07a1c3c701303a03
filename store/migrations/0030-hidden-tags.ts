import { type Kysely, sql } from 'kysely';

/**
 * Tags that only drafts use reveal what is being prepared, so they aren't public until a published product has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tags')
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update tags set is_hidden = 1
    where not exists (select 1 from product_tags where product_tags.tag_id = tags.id)
    and exists (select 1 from drafts where drafts.kind = 'product' and drafts.body like '%"' || tags.id || '"%')`.execute(
    db,
  );
}

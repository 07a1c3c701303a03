import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimes(
    db.schema
      .createTable('products')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('duration', 'text', (column) => column.notNull())
      .addColumn('main_image', 'text', (column) => column.notNull())
      .addColumn('buy_link', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('intro_video', 'text', (column) => column.notNull())
      .addColumn('hero_config', 'text', (column) => column.notNull())
      .addColumn('gallery', 'text', (column) => column.notNull())
      .addColumn('dark_mode', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
  ).execute();

  await withTimes(
    db.schema
      .createTable('categories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('tile_image', 'text', (column) => column.notNull())
      .addColumn('tile_video', 'text')
      .addColumn('hover_image', 'text')
      .addColumn('empty_image', 'text')
      .addColumn('items_per_row', 'integer', (column) => column.notNull())
      .addColumn('hero_config', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
  ).execute();

  await withTimes(
    db.schema
      .createTable('tags')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('title_key', 'text', (column) => column.notNull().unique()),
  ).execute();

  await createProductLinks(db, 'product_categories', 'category_id', 'categories');
  await createProductLinks(db, 'product_tags', 'tag_id', 'tags');

  await withTimes(
    db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull()),
  ).execute();
  // These rows always exist, so that reading and updating them needs no special case.
  const now = new Date().toISOString();
  for (const name of ['homepage', 'about', 'theme']) {
    await sql`insert into settings (name, value, created_at, updated_at)
      values (${name}, '{}', ${now}, ${now})`.execute(db);
  }

  await db.schema
    .createTable('old_slugs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('old_slugs_key', ['kind', 'slug'])
    .execute();

  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('administrator')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('attempts')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['subject', 'window_start'])
    .execute();
}

function withTimes<Name extends string, Column extends string>(
  table: CreateTableBuilder<Name, Column>,
) {
  return table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}

/** An ordered list of ids on a product; a foreign key rejects ids that don't exist. */
async function createProductLinks(
  db: Kysely<unknown>,
  name: string,
  column: string,
  target: string,
): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('product_id', 'text', (id) =>
      id.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn(column, 'text', (id) => id.notNull().references(`${target}.id`).onDelete('cascade'))
    .addColumn('position', 'integer', (position) => position.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['product_id', column])
    .execute();
  await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute();
}

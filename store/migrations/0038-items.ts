import { type Kysely, sql } from 'kysely';

type Row = Record<string, string | number | null>;

/**
 * One table for published items of every kind, with the body as JSON, as in drafts, versions and the trash.
 * References and facets get a table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await moveItems(db, 'product', 'products', (row) => ({
    body: {
      slug: row.slug,
      title: row.title,
      duration: row.duration,
      mainImage: row.main_image,
      buyLink: row.buy_link,
      buyLabel: row.buy_label,
      description: row.description,
      introVideo: row.intro_video,
      heroConfig: parse(row.hero_config),
      gallery: parse(row.gallery),
      darkMode: row.dark_mode === 1,
      parts: parse(row.parts),
      sharing: parse(row.sharing),
    },
    card: {
      image: row.main_image,
      duration: row.duration,
      price: (parse(row.parts) as { price?: unknown } | null)?.price ?? null,
    },
  }));
  await moveItems(db, 'category', 'categories', (row) => ({
    body: {
      slug: row.slug,
      title: row.title,
      description: row.description,
      tileImage: row.tile_image,
      tileVideo: row.tile_video,
      hoverImage: row.hover_image,
      emptyImage: row.empty_image,
      itemsPerRow: row.items_per_row,
      heroConfig: parse(row.hero_config),
      sharing: parse(row.sharing),
    },
    card: { image: row.tile_image, description: row.description },
  }));
  await moveItems(db, 'page', 'pages', (row) => {
    const heroConfig = parse(row.hero_config) as { heroImage?: unknown };
    return {
      body: {
        slug: row.slug,
        title: row.title,
        content: row.content,
        showIn: row.show_in,
        heroConfig,
        sharing: parse(row.sharing),
      },
      card: { image: heroConfig.heroImage ?? null, showIn: row.show_in },
    };
  });
  await sql`insert into items (id, kind, slug, title, position, card, body, contract, created_at, updated_at)
    select name, name, null, '', 0, '{}', value, 1, created_at, updated_at
    from settings where name in ('homepage', 'about')`.execute(db);
  await sql`delete from settings where name in ('homepage', 'about')`.execute(db);
  await sql`insert into item_links (item_id, field, target, position)
    select product_id, 'categories', category_id, position from product_categories`.execute(db);
  await sql`insert into item_links (item_id, field, target, position)
    select product_id, 'tags', tag_id, position from product_tags`.execute(db);
  await sql`insert into item_links (item_id, field, target, position)
    select id, 'showIn', show_in, 0 from pages`.execute(db);
  for (const table of ['product_categories', 'product_tags', 'products', 'categories', 'pages']) {
    await db.schema.dropTable(table).execute();
  }
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    // Last, so that only this column overflows to pages of its own in SQLite: lists never read it.
    .addColumn('body', 'text', (column) => column.notNull())
    .addUniqueConstraint('items_by_slug', ['kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('items_in_order')
    .on('items')
    .columns(['kind', 'position', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('items_newest').on('items').columns(['kind', 'updated_at']).execute();
  await db.schema
    .createTable('item_links')
    .addColumn('item_id', 'text', (column) =>
      column.notNull().references('items.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_links_key', ['item_id', 'field', 'target'])
    .execute();
  await db.schema
    .createIndex('item_links_by_target')
    .on('item_links')
    // With `field` first, SQLite would choose this index to find the references of one item.
    .columns(['target', 'field', 'item_id'])
    .execute();
}

const rowsAtOnce = 500;

/** In batches with keyset pagination: bodies are large, and there may be 100,000. */
async function moveItems(
  db: Kysely<unknown>,
  kind: string,
  table: string,
  convert: (row: Row) => { body: object; card: object },
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where id > ${after}
      order by id limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    const values = rows.map((row) => {
      const { body, card } = convert(row);
      return sql`(${sql.join([
        row.id,
        kind,
        row.slug,
        row.title,
        row.position,
        JSON.stringify(card),
        1,
        row.created_at,
        row.updated_at,
        JSON.stringify(body),
      ])})`;
    });
    await sql`insert into items
      (id, kind, slug, title, position, card, contract, created_at, updated_at, body)
      values ${sql.join(values)}`.execute(db);
    after = String(rows.at(-1)?.id);
  }
}

const parse = (text: unknown): unknown => (text === null ? null : JSON.parse(String(text)));

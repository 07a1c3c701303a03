import { type Kysely, sql } from 'kysely';

/**
 * What makes every edit recoverable: unpublished work (`drafts`), earlier publications (`versions`), scheduled
 * actions (`schedules`) and deleted items (`trash`). Bodies are JSON as defined by the contract, whose version is
 * stored with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_by_item', ['kind', 'item_id'])
    .execute();
  await db.schema
    .createTable('versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('versions_by_item')
    .on('versions')
    .columns(['kind', 'item_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('schedules')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('schedules_by_item', ['kind', 'item_id', 'action'])
    .execute();
  await db.schema
    .createTable('trash')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('draft', 'text')
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trash_by_item', ['kind', 'item_id'])
    .execute();
  await db.schema
    .createTable('detached_links')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('detached_links_by_ends', ['kind', 'target_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('detached_links_by_product')
    .on('detached_links')
    .column('product_id')
    .execute();
  await keepWhatIsPublished(db);
}

type Row = Record<string, string | number | null>;

/** What was published before there was a history becomes its first version. */
async function keepWhatIsPublished(db: Kysely<unknown>): Promise<void> {
  const rows = async (text: string) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
  const linksOf = async (table: string, column: string) => {
    const links = new Map<unknown, unknown[]>();
    for (const row of await rows(`select * from ${table} order by product_id, position`)) {
      links.set(row.product_id, [...(links.get(row.product_id) ?? []), row[column]]);
    }
    return links;
  };
  const categoriesOf = await linksOf('product_categories', 'category_id');
  const tagsOf = await linksOf('product_tags', 'tag_id');
  const keep = async (kind: string, itemId: unknown, body: unknown, time: unknown) => {
    await sql`insert into versions (id, kind, item_id, body, contract, created_at)
      values (${`0-${kind}-${itemId}`}, ${kind}, ${itemId}, ${JSON.stringify(body)}, 1, ${time})`.execute(
      db,
    );
  };
  for (const row of await rows('select * from products')) {
    const body = {
      slug: row.slug,
      title: row.title,
      duration: row.duration,
      mainImage: row.main_image,
      buyLink: row.buy_link,
      description: row.description,
      introVideo: row.intro_video,
      categories: categoriesOf.get(row.id) ?? [],
      tags: tagsOf.get(row.id) ?? [],
      heroConfig: JSON.parse(String(row.hero_config)),
      gallery: JSON.parse(String(row.gallery)),
      darkMode: row.dark_mode === 1,
    };
    await keep('product', row.id, body, row.updated_at);
  }
  for (const row of await rows('select * from categories')) {
    const body = {
      slug: row.slug,
      title: row.title,
      description: row.description,
      tileImage: row.tile_image,
      tileVideo: row.tile_video,
      hoverImage: row.hover_image,
      emptyImage: row.empty_image,
      itemsPerRow: row.items_per_row,
      heroConfig: JSON.parse(String(row.hero_config)),
    };
    await keep('category', row.id, body, row.updated_at);
  }
  for (const row of await rows(`select * from settings where name in ('homepage', 'about')`)) {
    await keep(String(row.name), row.name, JSON.parse(String(row.value)), row.updated_at);
  }
}

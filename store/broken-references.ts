import { sql } from 'kysely';
import { findBrokenRows } from './editing/broken-rows.ts';
import { isPostgres } from './engine/connect.ts';
import type { Database } from './engine/database.ts';
import { findBrokenLinkRows } from './link-checks/broken-rows.ts';
import { findWrongUses } from './media/content-uses.ts';
import { findBrokenNewsletterRows } from './newsletter/kept-rows.ts';
import { findBrokenRedirects } from './redirects/broken-rows.ts';

/** Rows that name what is not there, one line each: what a constraint or a healthy disk prevents. */
export async function* findBrokenReferences(db: Database): AsyncGenerator<string> {
  if (!isPostgres(db)) yield* findDamage(db);
  const slugs = await db
    .selectFrom('old_slugs')
    .leftJoin('products', 'products.id', 'old_slugs.item_id')
    .leftJoin('categories', 'categories.id', 'old_slugs.item_id')
    .leftJoin('pages', 'pages.id', 'old_slugs.item_id')
    .select(['old_slugs.slug', 'old_slugs.kind'])
    .select(['products.id as product', 'categories.id as category', 'pages.id as page'])
    .execute();
  for (const { slug, kind, ...found } of slugs) {
    if (!found[kind]) yield `old slug ${slug}: its ${kind} is not there`;
  }
  yield* findBrokenRows(db);
  yield* findWrongUses(db);
  yield* findBrokenNewsletterRows(db);
  yield* findBrokenLinkRows(db);
  yield* findBrokenRedirects(db);
}

/** PostgreSQL looks after its own files; SQLite has to be asked. */
async function* findDamage(db: Database): AsyncGenerator<string> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  for (const { integrity_check: text } of whole.rows) if (text !== 'ok') yield `database: ${text}`;
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  for (const { table, parent } of broken.rows) {
    yield `${table}: a row names one of ${parent} that is not there`;
  }
}

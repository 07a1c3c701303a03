import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Tables, Write } from './database.ts';

/** Rows as they are, for moving a whole site from one database to another. */

export type Row = Record<string, string | number | null>;

/** The columns that name a row. In this order rows can be put back: what others name comes first. */
const movedTables = {
  categories: ['id'],
  tags: ['id'],
  products: ['id'],
  product_categories: ['product_id', 'category_id'],
  product_tags: ['product_id', 'tag_id'],
  pages: ['id'],
  settings: ['name'],
  media: ['name'],
  media_captions: ['media', 'language'],
  media_uses: ['kind', 'item_id', 'state', 'version_id', 'field', 'hash'],
  old_slugs: ['kind', 'slug'],
  redirects: ['id'],
  jobs: ['kind', 'subject'],
  drafts: ['kind', 'item_id'],
  versions: ['id'],
  schedules: ['kind', 'item_id', 'action'],
  trash: ['kind', 'item_id'],
  detached_links: ['kind', 'target_id', 'product_id'],
  demo_items: ['kind', 'item_id'],
  checked_links: ['id'],
  subscribers: ['id'],
  suppressed: ['email_hash'],
  newsletters: ['id'],
  newsletter_recipients: ['newsletter_id', 'number'],
  newsletter_links: ['newsletter_id', 'number'],
  administrator: ['id'],
  authenticator_app: ['id'],
  passkeys: ['id'],
  recovery_codes: ['code_hash'],
  day_counts: ['day'],
  item_counts: ['day', 'kind', 'item_id'],
  arrival_counts: ['day', 'kind', 'name', 'detail'],
  record: ['id'],
  search_counts: ['day', 'words'],
  // These belong to the place, not to the site: who moves signs in anew.
  sessions: undefined,
  spent_challenges: undefined,
  previews: undefined,
  link_uses: undefined, // found anew in the content
  attempts: undefined,
  mail_pace: undefined,
  backup_download: undefined,
  day_visitors: undefined,
  visitor_keys: undefined,
  revision: undefined,
  writes: undefined,
  changes: undefined,
} satisfies Record<keyof Tables, string[] | undefined>;

export const tables = Object.entries(movedTables).flatMap(([name, keys]) => (keys ? [name] : []));

const rowsAPage = 500;

/** Page by page, each from where the one before ended: to skip what was read would take longer each time. */
export async function* readRows(
  db: Database,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Row> {
  const keys: string[] = movedTables[table as keyof Tables] ?? [];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let rest = condition;
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${rest}
      order by ${columns} limit ${rowsAPage}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAPage) return;
    const reached = sql.join(keys.map((key) => last[key]));
    rest = sql`${condition} and (${columns}) > (${reached})`;
  }
}

export async function insertRows(
  trx: Write,
  table: string,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const anyTable = trx as unknown as Kysely<Record<string, Row>>;
  const insert = (values: Row[]) => anyTable.insertInto(table).values(values).execute();
  let page: Row[] = [];
  for await (const row of rows) {
    if (page.push(row) < rowsAPage) continue;
    await insert(page);
    page = [];
  }
  if (page.length > 0) await insert(page);
}

/**
 * Of these tables: a database that is yet to be brought up to date has not all of them. Also ends all
 * sessions: another password may come.
 */
export async function deleteAllRows(trx: Write, names: string[]): Promise<void> {
  const known = tables.filter((table) => names.includes(table));
  for (const table of [...known, 'sessions', 'attempts'].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
}

export interface Summary {
  count: number;
  hash: string;
}

/** Tells whether two tables hold the same, in whatever order: engines sort text differently. */
export function createSummary() {
  let count = 0;
  let sum = 0n;
  return {
    add(row: Row) {
      const line = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
      count += 1;
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    },
    read: (): Summary => ({ count, hash: BigInt.asUintN(256, sum).toString(16) }),
  };
}

export async function summarise(db: Database, table: string): Promise<Summary> {
  const summary = createSummary();
  for await (const row of readRows(db, table)) summary.add(row);
  return summary.read();
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

export interface SitemapEntry {
  path: string;
  updatedAt: string;
  image: string | null;
}

/** So that ten thousand pages need no more memory than a few hundred. */
const rowsAtOnce = 500;

/** Every public page with the time of its last change and its picture, some at a time. */
export async function* readSitemap(db: Database): AsyncGenerator<SitemapEntry[]> {
  const settings = await db.selectFrom('settings').select(['name', 'updated_at']).execute();
  const changeOf = (name: string) =>
    settings.find((setting) => setting.name === name)?.updated_at ?? '';
  const newest = [await newestOf(db, 'categories'), await newestOf(db, 'products')];
  yield [
    // The home page shows the newest of everything.
    { path: '/', updatedAt: latest([changeOf('homepage'), ...newest]), image: null },
    { path: '/about', updatedAt: changeOf('about'), image: null },
  ];
  yield* entriesOf(db, 'pages', '/');
  yield* entriesOf(db, 'categories', '/category/', 'tile_image');
  yield* entriesOf(db, 'products', '/product/', 'main_image');
}

/** How many addresses there are. */
export async function countSitemap(db: Database): Promise<number> {
  const counts = await Promise.all(tables.map((table) => countOf(db, table)));
  return counts.reduce((sum, count) => sum + count, 2); // home and about
}

async function countOf(db: Database, table: Table): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const tables = ['products', 'categories', 'pages'] as const;

type Table = 'products' | 'categories' | 'pages';

interface Row extends Omit<SitemapEntry, 'path'> {
  slug: string;
  position: number;
  created_at: string;
  id: string;
}

/** In their order. Each query goes on behind the last row, rather than counting from the first. */
async function* entriesOf(db: Database, table: Table, prefix: string, picture?: string) {
  const image = picture ? sql.ref(picture) : sql`null`;
  let last: Row | undefined;
  do {
    const behind = last
      ? sql`where (position, created_at, id) > (${last.position}, ${last.created_at}, ${last.id})`
      : sql``;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select slug, updated_at as ${sql.id('updatedAt')}, ${image} as image,
        position, created_at, id
      from ${sql.table(table)} ${behind}
      order by position, created_at, id limit ${rowsAtOnce}
    `.execute(db);
    yield rows.map(({ slug, updatedAt, image }) => ({ path: prefix + slug, updatedAt, image }));
    await nextTurn(); // a hundred thousand of them must not hold up anybody
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

async function newestOf(db: Database, table: Table): Promise<string> {
  const { newest } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('updated_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? '';
}

/** ISO times sort as text. */
function latest(times: string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest), '');
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  itemKinds,
  itemPath,
  type ListedKind,
  listedKinds,
} from '../../contract/kinds/kind-names.ts';
import type { Database } from '../engine/database.ts';
import { inOrder } from '../items/items.ts';

export interface SitemapEntry {
  path: string;
  updatedAt: string;
  image: string | null;
}

/** A batch, so that 10,000 pages need no more memory than a few hundred. */
const rowsAtOnce = 500;

/** Every public page with the time of its last change and its image, in batches. */
export async function* readSitemap(db: Database): AsyncGenerator<SitemapEntry[]> {
  const changes = await newestByKind(db);
  // The home page shows the newest of everything.
  const newest = ['homepage', 'category', 'product'].map((kind) => changes.get(kind) ?? '');
  yield [
    { path: itemPath('homepage', ''), updatedAt: latest(newest), image: null },
    { path: itemPath('about', ''), updatedAt: changes.get('about') ?? '', image: null },
  ];
  for (const kind of listedKinds.toReversed()) yield* entriesOf(db, kind);
}

export async function countSitemap(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In order, with keyset pagination rather than offsets. */
async function* entriesOf(db: Database, kind: ListedKind) {
  let last: { position: number; created_at: string; id: string } | undefined;
  do {
    const after =
      last &&
      sql<boolean>`(position, created_at, id) > (${last.position}, ${last.created_at}, ${last.id})`;
    const rows = await inOrder(db, kind)
      .select(['slug', 'updated_at', 'card', 'position', 'created_at', 'id'])
      .$if(after !== undefined, (query) => query.where(after as NonNullable<typeof after>))
      .limit(rowsAtOnce)
      .execute();
    yield rows.map(({ slug, updated_at, card }) => ({
      path: itemPath(kind, slug ?? ''),
      updatedAt: updated_at,
      image: kind === 'page' ? null : JSON.parse(card).image,
    }));
    await nextTurn(); // 100,000 of them must not block the event loop
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

/** One indexed lookup per kind: without the index, each would scan all items of its kind. */
async function newestByKind(db: Database): Promise<Map<string, string>> {
  const newest = new Map<string, string>();
  for (const kind of itemKinds) {
    const row = await db
      .selectFrom('items')
      .select('updated_at')
      .where('kind', '=', kind)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) newest.set(kind, row.updated_at);
  }
  return newest;
}

/** ISO times sort as text. */
function latest(times: string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest), '');
}

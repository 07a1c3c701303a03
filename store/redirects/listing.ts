import { sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import type {
  BrowseRedirects,
  Redirect,
  RedirectKind,
  RedirectPage,
} from '../../contract/redirects/redirects.ts';
import { isPostgres } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { readAhead } from './ahead.ts';
import type { StoredRedirect } from './all-redirects.ts';
import { followRedirect } from './following.ts';

/** One page of redirects, sorted by old path. */
export async function browseRedirects(
  db: Database,
  { kind, search = '', page }: BrowseRedirects,
): Promise<RedirectPage> {
  const perPage = limits.redirectsAPage;
  const wanted = matching(db, { kind, search });
  const rows = await wanted
    .selectAll()
    .orderBy(byKey(db))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = {
    hand: await count(db, { kind: 'hand' }),
    slug: await count(db, { kind: 'slug' }),
  };
  const all = kind ? counts[kind] : counts.hand + counts.slug;
  return {
    redirects: await withEnds(db, rows),
    found: search ? await count(db, { kind, search }) : all,
    perPage,
    counts,
  };
}

export async function findRedirect(db: Database, id: string): Promise<Redirect> {
  const rows = await allRedirects(db).selectAll().where('id', '=', id).execute();
  if (rows.length === 0) throw new ApiError('redirectNotFound');
  const [found] = await withEnds(db, rows);
  return found;
}

/** Few enough to serialize in a few milliseconds. */
const rowsAPiece = 500;

/** All redirects: those added by hand, with keyset pagination, then those from old slugs. */
export async function* listRedirects(db: Database): AsyncGenerator<Redirect[]> {
  for (let after = ''; ; ) {
    const rows = await byHand(db)
      .where('path_key', '>', after)
      .orderBy('path_key')
      .limit(rowsAPiece)
      .execute();
    yield await withEnds(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAPiece) break;
    after = last.key;
  }
  yield await withEnds(db, await bySlug(db).execute());
}

type Wanted = { kind?: RedirectKind; search?: string };

async function count(db: Database, wanted: Wanted): Promise<number> {
  const { found } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

function matching(db: Database, { kind, search }: Wanted) {
  // Escapes the wildcards of `like`. Keys are lowercase, and targets are ASCII, so `lower` is enough.
  const part = `%${(search ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return allRedirects(db)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as RedirectKind))
    .$if(Boolean(search), (all) =>
      all.where(
        sql<boolean>`(key like ${part} escape '\\' or lower("to") like ${part} escape '\\')`,
      ),
    );
}

/** By code point on either engine, consistent with comparisons. */
const byKey = (db: Database) => (isPostgres(db) ? sql`key collate "C"` : sql`key`);

/** Both kinds as one table. */
const allRedirects = (db: Database) => db.selectFrom(byHand(db).unionAll(bySlug(db)).as('every'));

const byHand = (db: Database) =>
  db
    .selectFrom('redirects')
    .select([
      'id',
      sql<RedirectKind>`'hand'`.as('kind'),
      'path_key as key',
      'path as from',
      'target as to',
      'hits',
      'last_hit_on as lastHitOn',
      sql<string | null>`created_at`.as('createdAt'),
      sql<string | null>`updated_at`.as('updatedAt'),
    ]);

/** If the item is gone, there's no redirect; `check` reports it. */
function bySlug(db: Database) {
  const folder = sql<string>`case old_slugs.kind when 'page' then '/' else '/' || old_slugs.kind || '/' end`;
  const current = sql<string>`items.slug`;
  const none = sql<string | null>`cast(null as text)`;
  return db
    .selectFrom('old_slugs')
    .innerJoin('items', 'items.id', 'old_slugs.item_id')
    .select([
      sql<string>`old_slugs.kind || ':' || old_slugs.slug`.as('id'),
      sql<RedirectKind>`'slug'`.as('kind'),
      sql<string>`${folder} || old_slugs.slug`.as('key'),
      sql<string>`${folder} || old_slugs.slug`.as('from'),
      sql<string>`${folder} || ${current}`.as('to'),
      'old_slugs.hits as hits',
      'old_slugs.last_hit_on as lastHitOn',
      none.as('createdAt'),
      none.as('updatedAt'),
    ]);
}

async function withEnds(db: Database, rows: StoredRedirect[]): Promise<Redirect[]> {
  const ahead = await readAhead(
    db,
    rows.map(({ to }) => to),
  );
  return rows.map(({ key: _, ...redirect }) => {
    const { target } = followRedirect(redirect.to, (key) => ahead.get(key));
    return { ...redirect, leadsTo: target ?? null };
  });
}

import { sql } from 'kysely';
import { otherNames } from '../../contract/insights.ts';
import { itemPath, listedKinds } from '../../contract/kinds/kind-names.ts';
import { isPostgres } from '../engine/connect.ts';
import type { Database, Write } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';
import { readIsCounting } from '../site/site-settings.ts';
import type { ArrivalCountRow, DayCountRow, ItemCountRow } from '../tables/insights.ts';
import type { CountedDay } from './counted-day.ts';
import { addSearches } from './searches.ts';

/** Limits the distinct sites, campaigns and searches per day, because clients can make up any number of them. */
const mostNames = 200;
/** The same for visitors: the count stops here. */
const mostVisitors = 1_000_000;
const countsLock = 0x76697473; // 'vits'

/**
 * Adds counts to those of other servers. It's a transaction of its own and no content change, because nothing becomes
 * stale. The lock runs one at a time, so servers neither deadlock nor exceed the limits together.
 */
export async function addCounts(db: Database, days: CountedDay[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${countsLock})`.execute(trx);
    // A page may have been open since before counting was switched off.
    if (!(await readIsCounting(trx))) return;
    for (const day of days) await addDay(trx, day);
  });
}

async function addDay(trx: Write, counted: CountedDay): Promise<void> {
  const { day, pages, arrivals, searches, visitors } = counted;
  const items = await itemsOf(trx, day, pages);
  await inPieces(items, (rows) => addItems(trx, rows));
  await addArrivals(trx, day, [...arrivals.values()]);
  await addSearches(trx, day, searches, mostNames);
  const sum = (of: (row: ItemCountRow) => number) => items.reduce((all, row) => all + of(row), 0);
  await addToDay(trx, {
    day,
    visitors: await addVisitors(trx, day, [...visitors]),
    views: sum(({ views }) => views),
    plays: sum(({ plays }) => plays),
    buy_clicks: sum(({ buy_clicks }) => buy_clicks),
  });
}

/** The items behind the pages; pages that are gone by now are left out. */
async function itemsOf(
  trx: Write,
  day: string,
  pages: CountedDay['pages'],
): Promise<ItemCountRow[]> {
  const ids = new Map<string, Pick<ItemCountRow, 'kind' | 'item_id'>>([
    ['/', { kind: 'homepage', item_id: 'homepage' }],
    ['/about', { kind: 'about', item_id: 'about' }],
  ]);
  for (const kind of listedKinds) {
    const prefix = itemPath(kind, '');
    const slugs = [...pages.keys()].flatMap((path) =>
      path.lastIndexOf('/') === prefix.length - 1 && path.startsWith(prefix)
        ? path.slice(prefix.length)
        : [],
    );
    await inPieces(slugs, async (piece) => {
      const found = await trx
        .selectFrom('items')
        .select(['id', 'slug'])
        .where('kind', '=', kind)
        .where('slug', 'in', piece)
        .execute();
      for (const { id, slug } of found) ids.set(prefix + slug, { kind, item_id: id });
    });
  }
  return [...pages].flatMap(([path, { view, play, half, whole, buy }]) => {
    const item = ids.get(path);
    if (!item) return [];
    const counts = { views: view, plays: play, half_plays: half, whole_plays: whole };
    return { day, ...item, ...counts, buy_clicks: buy };
  });
}

async function addItems(trx: Write, rows: ItemCountRow[]): Promise<void> {
  await trx
    .insertInto('item_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'item_id']).doUpdateSet({
        views: sql`item_counts.views + excluded.views`,
        plays: sql`item_counts.plays + excluded.plays`,
        half_plays: sql`item_counts.half_plays + excluded.half_plays`,
        whole_plays: sql`item_counts.whole_plays + excluded.whole_plays`,
        buy_clicks: sql`item_counts.buy_clicks + excluded.buy_clicks`,
      }),
    )
    .execute();
}

async function addArrivals(
  trx: Write,
  day: string,
  arrivals: Omit<ArrivalCountRow, 'day'>[],
): Promise<void> {
  const rows = new Map<string, ArrivalCountRow>();
  for (const kind of ['site', 'campaign'] as const) {
    const kept = await namesOf(trx, day, kind);
    for (const arrival of arrivals.filter((arrival) => arrival.kind === kind)) {
      const name = nameOf(arrival);
      if (kept.size < mostNames) kept.add(name);
      const { name: site, detail } = kept.has(name)
        ? arrival
        : { name: otherNames, detail: kind === 'site' ? '' : otherNames };
      const key = nameOf({ kind, name: site, detail });
      const before = rows.get(key)?.arrivals ?? 0;
      rows.set(key, { day, kind, name: site, detail, arrivals: before + arrival.arrivals });
    }
  }
  await inPieces([...rows.values()], async (piece) => {
    await trx
      .insertInto('arrival_counts')
      .values(piece)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name', 'detail'])
          .doUpdateSet({ arrivals: sql`arrival_counts.arrivals + excluded.arrivals` }),
      )
      .execute();
  });
}

const nameOf = ({ kind, name, detail }: Omit<ArrivalCountRow, 'day' | 'arrivals'>) =>
  JSON.stringify([kind, name, detail]);

async function namesOf(
  trx: Write,
  day: string,
  kind: ArrivalCountRow['kind'],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('arrival_counts')
    .select(['kind', 'name', 'detail'])
    .where('day', '=', day)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map(nameOf));
}

/** Returns how many of them are new today, across all servers. */
async function addVisitors(trx: Write, day: string, visitors: string[]): Promise<number> {
  const counted = await trx
    .selectFrom('day_counts')
    .select('visitors')
    .where('day', '=', day)
    .executeTakeFirst();
  const room = mostVisitors - (counted?.visitors ?? 0);
  let added = 0;
  await inPieces(visitors.slice(0, Math.max(0, room)), async (piece) => {
    const { numAffectedRows } = await insertVisitors(trx, day, piece);
    added += Number(numAffectedRows);
  });
  return added;
}

/** Passed as one list: thousands of bound parameters take longer to prepare than the statement takes to run. */
function insertVisitors(trx: Write, day: string, visitors: string[]) {
  const list = JSON.stringify(visitors);
  const rows = isPostgres(trx)
    ? sql`json_array_elements_text(${list}::json)`
    : sql`json_each(${list})`;
  return sql`
    insert into day_visitors (day, visitor) select ${day}, value from ${rows} where true
    on conflict do nothing`.execute(trx);
}

async function addToDay(trx: Write, row: DayCountRow): Promise<void> {
  await trx
    .insertInto('day_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        visitors: sql`day_counts.visitors + excluded.visitors`,
        views: sql`day_counts.views + excluded.views`,
        plays: sql`day_counts.plays + excluded.plays`,
        buy_clicks: sql`day_counts.buy_clicks + excluded.buy_clicks`,
      }),
    )
    .execute();
}

/** Deletes per-day visitor data from before `day`, and counts that are too old to be compared with. */
export async function forgetPast(db: Database, day: string, oldest: string): Promise<void> {
  for (const table of ['day_visitors', 'day_salts'] as const) {
    await db.deleteFrom(table).where('day', '<', day).execute();
  }
  for (const table of ['day_counts', 'item_counts', 'arrival_counts', 'search_counts'] as const) {
    await db.deleteFrom(table).where('day', '<', oldest).execute();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { daysAfter, daysBetween } from '../../contract/days.ts';
import type { Insights, Period, ProductCounts } from '../../contract/insights.ts';
import type { Database } from '../engine/database.ts';
import { itemsOf } from '../items/items.ts';
import { countedState } from '../newsletter/subscribers.ts';
import { readIsCounting } from '../site/site-settings.ts';
import { readSearches } from './searches.ts';

/** How many days of a large catalog are summed up before yielding to other requests. */
const daysAtOnce = 31;

export async function readInsights(db: Database, from: string, to: string): Promise<Insights> {
  const length = daysBetween(from, to) + 1;
  const earlier = { from: daysAfter(from, -length), to: daysAfter(from, -1) };
  const first = await db
    .selectFrom('day_counts')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return {
    ...(await readPeriod(db, from, to)),
    before: await readPeriod(db, earlier.from, earlier.to),
    products: await readProductCounts(db, from, to),
    ...(await readArrivals(db, from, to)),
    searches: await readSearches(db, from, to),
    subscribers: {
      before: await countSubscribersBefore(db, from),
      after: await countSubscribersBefore(db, daysAfter(to, 1)),
    },
    countedSince: first?.day ?? null,
    isCounting: await readIsCounting(db),
  };
}

async function readPeriod(db: Database, from: string, to: string): Promise<Period> {
  const rows = await db
    .selectFrom('day_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const counted = rows.map(({ day, visitors, views, plays, buy_clicks }): [string, object] => [
    day,
    { visitors, views, plays, buyClicks: buy_clicks },
  ]);
  const signUps = await readSignUps(db, from, to);
  const counts = new Map(counted);
  const days = [...new Set([...counts.keys(), ...signUps.keys()])].sort();
  const nothing = { visitors: 0, views: 0, plays: 0, buyClicks: 0 };
  return {
    from,
    to,
    days: days.map((day) => ({
      ...nothing,
      ...counts.get(day),
      day,
      signUps: signUps.get(day) ?? 0,
    })),
  };
}

/** Timestamps begin with their day. */
async function readSignUps(db: Database, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(({ fn, val }) => [
      fn<string>('substr', ['created_at', val(1), val(10)]).as('day'),
      fn.countAll().as('count'),
    ])
    .where('state', '=', countedState)
    .where('created_at', '>=', from)
    .where('created_at', '<', daysAfter(to, 1))
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

async function countSubscribersBefore(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', countedState)
    .where('created_at', '<', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Most viewed first. Summed up in batches, because a year of a large catalog takes long. */
export async function readProductCounts(
  db: Database,
  from: string,
  to: string,
): Promise<ProductCounts[]> {
  const all = new Map<string, Omit<ProductCounts, 'id' | 'title'>>();
  for (let start = from; start <= to; start = daysAfter(start, daysAtOnce)) {
    for (const { id, ...counts } of await sumPiece(db, start, daysAfter(start, daysAtOnce), to)) {
      const before = all.get(id);
      all.set(id, before ? add(before, counts) : counts);
    }
    await nextTurn();
  }
  const titles = await readTitles(db);
  return [...all]
    .map(([id, counts]) => ({ id, title: titles.get(id) ?? null, ...counts }))
    .sort((one, other) => other.views - one.views || other.buyClicks - one.buyClicks);
}

async function sumPiece(db: Database, start: string, end: string, last: string) {
  const rows = await db
    .selectFrom('item_counts')
    .select(({ fn }) => [
      'item_id',
      fn.sum('views').as('views'),
      fn.sum('plays').as('plays'),
      fn.sum('half_plays').as('half_plays'),
      fn.sum('whole_plays').as('whole_plays'),
      fn.sum('buy_clicks').as('buy_clicks'),
    ])
    .where('day', '>=', start)
    .where('day', '<', end)
    .where('day', '<=', last)
    .where('kind', '=', 'product')
    .groupBy('item_id')
    .execute();
  return rows.map(({ item_id, ...sums }) => ({
    id: item_id,
    views: Number(sums.views),
    plays: Number(sums.plays),
    halfPlays: Number(sums.half_plays),
    wholePlays: Number(sums.whole_plays),
    buyClicks: Number(sums.buy_clicks),
  }));
}

type Sums = Omit<ProductCounts, 'id' | 'title'>;

const add = (one: Sums, other: Sums): Sums => ({
  views: one.views + other.views,
  plays: one.plays + other.plays,
  halfPlays: one.halfPlays + other.halfPlays,
  wholePlays: one.wholePlays + other.wholePlays,
  buyClicks: one.buyClicks + other.buyClicks,
});

async function readTitles(db: Database): Promise<Map<string, string>> {
  const rows = await itemsOf(db, 'product').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function readArrivals(db: Database, from: string, to: string) {
  const rows = await db
    .selectFrom('arrival_counts')
    .select(({ fn }) => ['kind', 'name', 'detail', fn.sum('arrivals').as('arrivals')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'name', 'detail'])
    .orderBy('arrivals', 'desc')
    .orderBy('name')
    .orderBy('detail')
    .execute();
  const ofKind = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ name, detail, arrivals }) => ({ name, detail, arrivals: Number(arrivals) }));
  return {
    sources: ofKind('site').map(({ name, arrivals }) => ({ name, arrivals })),
    campaigns: ofKind('campaign').map(({ name, detail, arrivals }) => ({
      source: name,
      campaign: detail,
      arrivals,
    })),
  };
}

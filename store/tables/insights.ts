import { z } from 'zod';
import { id, text } from '../../contract/fields/fields.ts';
import { itemKinds } from '../../contract/kinds/kind-names.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { count, day } from './columns.ts';
import { type RowOf, type StoredRow, table } from './table.ts';

/** Visitor statistics, counted by day in UTC. */

const ofDay = (table: string) => (row: StoredRow) => `${table} of ${row.day}`;

export const insightsTables = {
  /** On all pages together. */
  day_counts: table({ day, visitors: count, views: count, plays: count, buy_clicks: count }).moved(
    ['day'],
    { name: ofDay('day_counts') },
  ),
  /** On the page of one item. */
  item_counts: table({
    day,
    kind: z.enum(itemKinds),
    item_id: id,
    views: count,
    plays: count,
    half_plays: count,
    whole_plays: count,
    buy_clicks: count,
  }).moved(['day', 'kind', 'item_id'], { name: ofDay('item_counts') }),
  /** Where visitors came from. */
  arrival_counts: table({
    day,
    kind: z.enum(['site', 'campaign']),
    /** The name of the site, or `utm_source`. */
    name: text(lengths.hostName),
    /** `utm_campaign`; empty for a site. */
    detail: text(lengths.campaign),
    arrivals: count,
  }).moved(['day', 'kind', 'name', 'detail'], { name: ofDay('arrival_counts') }),
  /** What visitors searched for. */
  search_counts: table({
    day,
    words: text(lengths.search),
    searches: count,
    /** The number of results of the latest search. */
    results: count,
  }).moved(['day', 'words'], { name: ofDay('search_counts') }),
  day_visitors: table({ day, visitor: z.string() }).local(['day', 'visitor']),
  /** Tells the visitors of one day apart; deleted at its end, and in no backup. */
  day_salts: table({ day, salt: z.string() }).local(['day']),
};

export type DayCountRow = RowOf<typeof insightsTables.day_counts>;
export type ItemCountRow = RowOf<typeof insightsTables.item_counts>;
export type ArrivalCountRow = RowOf<typeof insightsTables.arrival_counts>;
export type SearchCountRow = RowOf<typeof insightsTables.search_counts>;

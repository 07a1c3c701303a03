import { dayOf } from '../../contract/days.ts';
import type { EventKind } from '../../contract/insights.ts';
import type { CountedDay } from '../../store/insights/counted-day.ts';
import type { ArrivalCountRow } from '../../store/tables/insights.ts';

interface Said {
  day?: string;
  pages?: Record<string, Partial<Record<EventKind, number>>>;
  arrivals?: Omit<ArrivalCountRow, 'day'>[];
  /** The number of results of each search, by query. */
  searches?: Record<string, number>;
  visitors?: string[];
}

/** What a server counted on a day; a test names only the fields that matter to it. */
export function countedDay({
  day = dayOf(Date.now()),
  pages = {},
  arrivals = [],
  searches = {},
  visitors = [],
}: Said): CountedDay {
  const nothing = { view: 0, play: 0, half: 0, whole: 0, buy: 0 };
  return {
    day,
    pages: new Map(Object.entries(pages).map(([path, sums]) => [path, { ...nothing, ...sums }])),
    arrivals: new Map(arrivals.map((arrival) => [JSON.stringify(arrival), arrival])),
    searches: new Map(
      Object.entries(searches).map(([words, results]) => [words, { searches: 1, results }]),
    ),
    visitors: new Set(visitors),
  };
}

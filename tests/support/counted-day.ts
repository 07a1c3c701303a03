import { dayOf } from '../../contract/days.ts';
import type { EventKind } from '../../contract/insights.ts';
import type { ArrivalCountRow } from '../../store/engine/database.ts';
import type { CountedDay } from '../../store/insights/counted-day.ts';

interface Said {
  day?: string;
  pages?: Record<string, Partial<Record<EventKind, number>>>;
  arrivals?: Omit<ArrivalCountRow, 'day'>[];
  visitors?: string[];
}

/** What a server counted on a day; a test says only what matters to it. */
export function countedDay({
  day = dayOf(Date.now()),
  pages = {},
  arrivals = [],
  visitors = [],
}: Said): CountedDay {
  const nothing = { view: 0, play: 0, half: 0, whole: 0, buy: 0 };
  return {
    day,
    pages: new Map(Object.entries(pages).map(([path, sums]) => [path, { ...nothing, ...sums }])),
    arrivals: new Map(arrivals.map((arrival) => [JSON.stringify(arrival), arrival])),
    visitors: new Set(visitors),
  };
}

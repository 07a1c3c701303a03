import { type Arrival, type EventKind, otherNames } from '../../contract/insights.ts';
import type { CountedDay } from '../../store/insights/counted-day.ts';
import type { ArrivalCountRow, SearchCountRow } from '../../store/tables/insights.ts';

/**
 * Limits between two flushes and during a long outage: further
 * names are counted as "others", further visitors not at all.
 */
const most = { names: 500, visitors: 50_000 };

export interface Counted {
  day: string;
  path: string;
  events: EventKind[];
  arrival?: Arrival;
  visitor?: string;
}

const nothing = { view: 0, play: 0, half: 0, whole: 0, buy: 0 };

type SearchCount = Omit<SearchCountRow, 'day' | 'words'>;
type NewArrival = Omit<ArrivalCountRow, 'day' | 'arrivals'>;

/** Counts that haven't been written yet: sums and hashes, never who did what. */
export function createBuffer() {
  let days = new Map<string, CountedDay>();

  function dayNamed(day: string): CountedDay {
    const found = days.get(day) ?? {
      day,
      pages: new Map(),
      arrivals: new Map(),
      searches: new Map(),
      visitors: new Set<string>(),
    };
    days.set(day, found);
    return found;
  }

  function addEvents({ pages }: CountedDay, path: string, more: Partial<typeof nothing>) {
    const sums = pages.get(path) ?? { ...nothing };
    for (const kind of Object.keys(more) as EventKind[]) sums[kind] += more[kind] ?? 0;
    pages.set(path, sums);
  }

  function addArrival({ arrivals }: CountedDay, arrival: NewArrival, count: number) {
    const own = JSON.stringify(arrival);
    const isNamed = arrivals.has(own) || arrivals.size < most.names;
    const detail = arrival.kind === 'site' ? '' : otherNames;
    const counted = isNamed ? arrival : { kind: arrival.kind, name: otherNames, detail };
    const key = JSON.stringify(counted);
    arrivals.set(key, { ...counted, arrivals: (arrivals.get(key)?.arrivals ?? 0) + count });
  }

  function addSearch(
    { searches }: CountedDay,
    words: string,
    { searches: times, results }: SearchCount,
  ) {
    const counted = searches.has(words) || searches.size < most.names ? words : otherNames;
    searches.set(counted, { searches: (searches.get(counted)?.searches ?? 0) + times, results });
  }

  function addVisitor({ visitors }: CountedDay, visitor: string) {
    if (visitors.size < most.visitors) visitors.add(visitor);
  }

  return {
    isEmpty: () => days.size === 0,
    add({ day, path, events, arrival, visitor }: Counted) {
      const counted = dayNamed(day);
      for (const kind of events) addEvents(counted, path, { [kind]: 1 });
      if (visitor) addVisitor(counted, visitor);
      if (!arrival) return;
      const { referrer, source, campaign } = arrival;
      addArrival(counted, { kind: 'site', name: referrer, detail: '' }, 1);
      if (source || campaign) {
        addArrival(counted, { kind: 'campaign', name: source, detail: campaign }, 1);
      }
    },
    addSearch(day: string, words: string, results: number) {
      addSearch(dayNamed(day), words, { searches: 1, results });
    },
    /** Drains the buffer. */
    take(): CountedDay[] {
      const taken = [...days.values()];
      days = new Map();
      return taken;
    },
    /** Merges counts that couldn't be written back in, for the next flush. */
    putBack(returned: CountedDay[]) {
      for (const { day, pages, arrivals, searches, visitors } of returned) {
        const counted = dayNamed(day);
        for (const [path, sums] of pages) addEvents(counted, path, sums);
        for (const { arrivals: count, ...arrival } of arrivals.values()) {
          addArrival(counted, arrival, count);
        }
        for (const [words, search] of searches) addSearch(counted, words, search);
        for (const visitor of visitors) addVisitor(counted, visitor);
      }
    },
  };
}

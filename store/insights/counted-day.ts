import type { EventKind } from '../../contract/insights.ts';
import type { ArrivalCountRow, SearchCountRow } from '../tables/insights.ts';

/** What came on one day since it was last written, held together by page, by origin and by visitor. */
export interface CountedDay {
  day: string;
  pages: Map<string, Record<EventKind, number>>;
  arrivals: Map<string, Omit<ArrivalCountRow, 'day'>>;
  /** By their words. */
  searches: Map<string, Omit<SearchCountRow, 'day' | 'words'>>;
  /** Keyed hashes: nobody can tell whose, and tomorrow nobody at all. */
  visitors: Set<string>;
}

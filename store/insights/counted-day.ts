import type { EventKind } from '../../contract/insights.ts';
import type { ArrivalCountRow, SearchCountRow } from '../tables/insights.ts';

/** Counts of one day since the last write, grouped by page, origin and visitor. */
export interface CountedDay {
  day: string;
  pages: Map<string, Record<EventKind, number>>;
  arrivals: Map<string, Omit<ArrivalCountRow, 'day'>>;
  /** By query. */
  searches: Map<string, Omit<SearchCountRow, 'day' | 'words'>>;
  /** Keyed hashes: they identify nobody, and after today nobody can recompute them. */
  visitors: Set<string>;
}

import { dayOf, daysAfter, daysBetween } from '../../contract/days.ts';
import { limits } from '../../contract/limits/limits.ts';

/** Length of each range in days, ending today. A year is 364 days, so that all its weeks are whole. */
const lengths = { today: 1, week: 7, month: 30, quarter: 90, year: 364 } as const;

export const rangeNames = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: '12 months',
  own: 'Own range',
} as const;

export type RangeName = keyof typeof rangeNames;

export interface Range {
  name: RangeName;
  from: string;
  to: string;
}

const usual = 'month';
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the range from the query string; the default is the last 30 days. */
export function readRange(search: URLSearchParams, now = Date.now()): Range {
  const today = dayOf(now);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (search.get('range') === 'own' && !rangeTrouble(from, to)) return { name: 'own', from, to };
  const asked = search.get('range') ?? usual;
  const name = Object.hasOwn(lengths, asked) ? (asked as keyof typeof lengths) : usual;
  return { name, from: daysAfter(today, 1 - lengths[name]), to: today };
}

/** Serializes the range to a query string; the default needs no parameter. */
export function rangeQuery({ name, from, to }: Range): URLSearchParams {
  if (name === 'own') return new URLSearchParams({ range: name, from, to });
  return new URLSearchParams(name === usual ? {} : { range: name });
}

/** Why two days aren't a valid range; undefined if they are. */
export function rangeTrouble(from: string, to: string): string | undefined {
  if (![from, to].every((text) => day.test(text) && !Number.isNaN(Date.parse(text)))) {
    return 'Choose the first and the last day';
  }
  if (from > to) return 'The first day is after the last';
  const isTooLong = daysBetween(from, to) >= limits.insightDays;
  return isTooLong ? `Choose at most ${limits.insightDays} days` : undefined;
}

import { otherNames } from '../../../contract/insights.ts';
import type { Point } from './series.ts';

/** Counts and days in the reader's locale. Days are UTC, so that no day is split in two. */

const numbers = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const changes = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const datesOfDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export const formatCount = (count: number) => numbers.format(count);

/** Conversion rate, such as buy clicks per view; a dash if there were no views. */
export const formatRate = (part: number, whole: number) =>
  whole > 0 ? percents.format(part / whole) : '–';

export const formatDay = (day: string) => days.format(new Date(day));
export const formatDate = (day: string) => datesOfDays.format(new Date(day));

export const formatPoint = ({ from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDay(from)} – ${formatDate(to)}`;

/** Change since the previous period: never by color or arrow alone. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'None before either' : 'None before';
  if (now === before) return 'As many as before';
  if (now >= 3 * before)
    return `${numbers.format(Math.round(now / before))} times as many as before`;
  const change = changes.format(Math.abs(now - before) / before);
  return `${change} ${now > before ? 'more' : 'fewer'} than before`;
}

export const nameOfSite = (name: string) =>
  name === '' ? 'Typed or from an app' : nameOr(name, 'Other sites');

export const nameOr = (name: string, others: string) => (name === otherNames ? others : name);

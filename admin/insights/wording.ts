import { otherNames } from '../../contract/insights.ts';
import { formatCount, formatDate, formatDay } from '../kit/format.ts';
import type { Point } from './series.ts';

const percents = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const changes = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** Conversion rate, such as buy clicks per view; a dash if there were no views. */
export const formatRate = (part: number, whole: number) =>
  whole > 0 ? percents.format(part / whole) : '–';

export const formatPoint = ({ from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDay(from)} – ${formatDate(to)}`;

/** Change since the previous period: never by color or arrow alone. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'None before either' : 'None before';
  if (now === before) return 'As many as before';
  if (now >= 3 * before) return `${formatCount(Math.round(now / before))} times as many as before`;
  const change = changes.format(Math.abs(now - before) / before);
  return `${change} ${now > before ? 'more' : 'fewer'} than before`;
}

export const nameOfSite = (name: string) =>
  name === '' ? 'Typed or from an app' : nameOr(name, 'Other sites');

export const nameOr = (name: string, others: string) => (name === otherNames ? others : name);

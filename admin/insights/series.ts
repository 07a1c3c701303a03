import { daysAfter, daysBetween } from '../../contract/days.ts';
import type { Period, Totals } from '../../contract/insights.ts';

/** A point of a line: a single day, or several grouped together. */
export interface Point extends Totals {
  from: string;
  to: string;
}

export type Unit = 'day' | 'week' | 'month';

const mostDays = 92;
const mostWeeks = 400;

/** Limits a line to about a hundred points, so that its shape stays readable. */
export function unitOf(from: string, to: string): Unit {
  const days = daysBetween(from, to) + 1;
  if (days <= mostDays) return 'day';
  return days <= mostWeeks ? 'week' : 'month';
}

/** A month is 30 days here, so that points cover equal lengths and can be compared. */
const lengths: Record<Unit, number> = { day: 1, week: 7, month: 30 };

/** All points of a period, including empty ones. The last one is complete, the first may be partial. */
export function pointsOf({ from, to, days }: Period, unit: Unit): Point[] {
  const length = lengths[unit];
  const points: Point[] = [];
  for (let end = to; end >= from; end = daysAfter(end, -length)) {
    const start = daysAfter(end, 1 - length);
    points.unshift({ from: start > from ? start : from, to: end, ...nothing });
  }
  for (const { day, ...counts } of days) {
    const index = points.length - 1 - Math.floor(daysBetween(day, to) / length);
    points[index] = { ...points[index], ...add(points[index], counts) };
  }
  return points;
}

export const totalsOf = ({ days }: Period): Totals => days.reduce<Totals>(add, nothing);

const nothing: Totals = { visitors: 0, views: 0, plays: 0, buyClicks: 0, signUps: 0 };

function add(one: Totals, other: Totals): Totals {
  return {
    visitors: one.visitors + other.visitors,
    views: one.views + other.views,
    plays: one.plays + other.plays,
    buyClicks: one.buyClicks + other.buyClicks,
    signUps: one.signUps + other.signUps,
  };
}

/** SVG path data of a line through points. */
export const pathOf = (points: [x: number, y: number][]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** The next round number for an axis that can be halved: 2, 4, 6, 8, 10, 20, 40 … */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= value) ?? 10;
  return Math.max(2, step * power);
}

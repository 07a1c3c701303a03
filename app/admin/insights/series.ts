import { daysAfter, daysBetween } from '../../../contract/days.ts';
import type { Period, Totals } from '../../../contract/insights.ts';

/** A point of a line: one day, or some that belong together. */
export interface Point extends Totals {
  from: string;
  to: string;
}

export type Unit = 'day' | 'week' | 'month';

const mostDays = 92;
const mostWeeks = 400;

/** A line has at most some hundred points, so that one sees its course. */
export function unitOf(from: string, to: string): Unit {
  const days = daysBetween(from, to) + 1;
  if (days <= mostDays) return 'day';
  return days <= mostWeeks ? 'week' : 'month';
}

/** Months are 30 days here: pieces of one length can be compared. */
const lengths: Record<Unit, number> = { day: 1, week: 7, month: 30 };

/** All points of a period, those without any counts included; the last one is whole, the first may not be. */
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

/** Days in UTC, as text: 2026-11-16. */

const dayMs = 86_400_000;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysAfter = (day: string, count: number): string =>
  dayOf(Date.parse(day) + count * dayMs);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

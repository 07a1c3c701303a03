/** Counts and days in the reader's locale. Days are UTC, so that no day is split in two. */

const numbers = new Intl.NumberFormat();
const days = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const datesOfDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export const formatCount = (count: number) => numbers.format(count);

/** A number with its noun: 1 category, 2 categories. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export const formatDay = (day: string) => days.format(new Date(day));
export const formatDate = (day: string) => datesOfDays.format(new Date(day));

/** A draft may lack a title, but always needs a name to show. */
export const untitled = 'Untitled';

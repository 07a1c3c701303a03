/** Dates and times in the reader's locale and time zone. */

const withZone = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const withoutZone = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const timeAlone = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const toTheSecond = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
});
// Always English, like the text around it.
const distance = new Intl.RelativeTimeFormat('en');

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

export const momentWithZone = (time: string) => withZone.format(new Date(time));

export const moment = (time: string) => withoutZone.format(new Date(time));

/** For lists where several entries may share a minute. */
export const momentToTheSecond = (time: string) => toTheSecond.format(new Date(time));

/** For today, only the time. */
export function momentInWords(time: string, now = new Date()): string {
  const isToday = new Date(time).toDateString() === now.toDateString();
  return isToday ? timeAlone.format(new Date(time)) : moment(time);
}

/** Distance to a future time: “in 29 days”, “in 5 hours”. */
export function timeUntil(time: string, now = Date.now()): string {
  const left = Date.parse(time) - now;
  if (left >= dayMs) return distance.format(Math.round(left / dayMs), 'day');
  return left >= hourMs ? distance.format(Math.round(left / hourMs), 'hour') : 'within an hour';
}

export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** Converts between stored UTC times and the local format of `datetime-local` inputs. */
export const fromLocal = (local: string) => new Date(local).toISOString();

export function toLocal(iso: string): string {
  const time = new Date(iso);
  const shifted = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

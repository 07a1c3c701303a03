/** Moments between how they are stored, in UTC, and how the browser's own field writes them. */

export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export const fromLocal = (local: string) => new Date(local).toISOString();

export function toLocal(iso: string): string {
  const moment = new Date(iso);
  const shifted = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

/** Converts between stored UTC times and the local format of `datetime-local` inputs. */

export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export const fromLocal = (local: string) => new Date(local).toISOString();

export function toLocal(iso: string): string {
  const moment = new Date(iso);
  const shifted = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

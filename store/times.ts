export const now = (): string => new Date().toISOString();

/**
 * The time of a change, always later than the one before: it is the version of an edit, so two
 * changes within a millisecond, or after the clock was set back, must not get the same.
 */
export function timeAfter(previous: string): string {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}

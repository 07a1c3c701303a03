export const now = (): string => new Date().toISOString();

/**
 * The time of a change, always later than the one before: it is the version of an edit, so two
 * changes within a millisecond, or after the clock was set back, must not get the same.
 */
export function timeAfter(previous: string): string {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}

const begin = Date.now() - performance.now();

/**
 * The clock as it stood when the process began, and what has passed since. Setting the clock moves
 * it neither way, so that nobody is signed out or in by it.
 */
export const steadyNow = (): number => begin + performance.now();

export const now = (): string => new Date().toISOString();

/**
 * The time of a change, always later than the previous one: it's the version of an edit, so two changes within a
 * millisecond, or after the clock was set back, must not get the same.
 */
export function timeAfter(previous: string): string {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}

const begin = Date.now() - performance.now();

/**
 * The clock at process start plus the time elapsed since. It's monotonic, so that setting the system clock neither
 * expires nor revives a session.
 */
export const steadyNow = (): number => begin + performance.now();

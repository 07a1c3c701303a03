const minuteMs = 60_000;

/** The remaining time in words that need no time zone. */
export function timeLeft(until: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / minuteMs));
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

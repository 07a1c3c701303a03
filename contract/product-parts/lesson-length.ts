/** How long lessons take: minutes and seconds as film players write them, such as `4:05` or `1:02:30`. */

export const lengthPattern = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** Minutes alone are what most people type. */
export const completeLength = (typed: string): string =>
  /^\d{1,3}$/.test(typed) ? `${typed}:00` : typed;

/** Nothing where it is no length: a draft may hold whatever somebody is typing. */
export function secondsOf(length: string): number {
  if (!lengthPattern.test(length)) return 0;
  return length.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

export const secondsOfAll = (lessons: { length: string }[]): number =>
  lessons.reduce((sum, { length }) => sum + secondsOf(length), 0);

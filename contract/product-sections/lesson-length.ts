/** Lengths of lessons: minutes and seconds as video players write them, such as `4:05` or `1:02:30`. */

export const lengthPattern = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** Most people type minutes alone. */
export const completeLength = (typed: string): string =>
  /^\d{1,3}$/.test(typed) ? `${typed}:00` : typed;

/** 0 if it isn't a length: a draft may contain incomplete input. */
export function secondsOf(length: string): number {
  if (!lengthPattern.test(length)) return 0;
  return length.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

export const secondsOfAll = (lessons: { length: string }[]): number =>
  lessons.reduce((sum, { length }) => sum + secondsOf(length), 0);

/** As players write it: `0:04`, `12:30`, `1:02:30`. */
export function writeLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [whole / 3600, (whole % 3600) / 60, whole % 60].map(Math.floor);
  const pad = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

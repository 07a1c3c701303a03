export const TAU = Math.PI * 2;

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

export const mix = (from: number, to: number, amount: number): number =>
  from + (to - from) * amount;

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Starts and ends at rest: for movements that must not jerk. */
export const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** A bell around `centre`, 1 at its top. */
export function bell(value: number, centre: number, width: number): number {
  const distance = (value - centre) / width;
  return Math.exp(-distance * distance);
}

/** The length of (x, y); plain arithmetic, because Math.hypot is many times slower. */
export const length2 = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const length3 = (x: number, y: number, z: number): number =>
  Math.sqrt(x * x + y * y + z * z);

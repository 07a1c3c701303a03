/** SVG path data of a line through points. */
export const pathOf = (points: [x: number, y: number][]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** The next round number for an axis that can be halved: 2, 4, 6, 8, 10, 20, 40 … */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= value) ?? 10;
  return Math.max(2, step * power);
}

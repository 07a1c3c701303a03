/** Below this spread of brightness (of 255), a frame is black, white or a flat color. */
const leastSpread = 8;

/** Whether a frame shows something; a frame that wasn't decoded is empty and doesn't. */
export function isWorthShowing(rgba: ArrayLike<number>): boolean {
  const count = rgba.length / 4;
  const brightness = Array.from(
    { length: count },
    (_, index) =>
      0.2126 * rgba[index * 4] + 0.7152 * rgba[index * 4 + 1] + 0.0722 * rgba[index * 4 + 2],
  );
  const mean = brightness.reduce((sum, value) => sum + value, 0) / count;
  const variance = brightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return Math.sqrt(variance) >= leastSpread;
}

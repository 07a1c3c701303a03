/** A seeded generator (mulberry32), so that every run draws the same pictures on every machine. */
type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks by weight: `[[1, 'a'], [3, 'b']]` gives 'b' three times out of four. */
export function pick<T>(random: Random, weighted: readonly (readonly [number, T])[]): T {
  let total = 0;
  for (const [weight] of weighted) total += weight;
  let left = random() * total;
  for (const [weight, value] of weighted) {
    left -= weight;
    if (left < 0) return value;
  }
  return weighted[weighted.length - 1][1];
}

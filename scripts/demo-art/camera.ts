import { cross, minus, unit, type Vec } from './vector.ts';

export type Camera = { from: Vec; ray: (x: number, y: number) => Vec };

/** A camera at `from` that looks at `to`; a longer lens sees less and flattens depth. */
export function camera(from: Vec, to: Vec, lens: number): Camera {
  const forward = unit(minus(to, from));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return {
    from,
    ray: (x, y) =>
      unit([
        right[0] * x + up[0] * y + forward[0] * lens,
        right[1] * x + up[1] * y + forward[1] * lens,
        right[2] * x + up[2] * y + forward[2] * lens,
      ]),
  };
}

import { clamp, length3 } from './maths.ts';
import type { Distance } from './sdf.ts';
import type { Vec } from './vector.ts';

/** Walks along the ray by the safe distance until it touches; -1 where it never does. */
export function march(map: Distance, from: Vec, direction: Vec, far: number, near = 0): number {
  let t = near;
  for (let step = 0; step < 140 && t < far; step++) {
    const d = map(
      from[0] + direction[0] * t,
      from[1] + direction[1] * t,
      from[2] + direction[2] * t,
    );
    if (d < 0.0004 * t + 0.0002) return t;
    t += d;
  }
  return -1;
}

export function normalAt(map: Distance, [x, y, z]: Vec): Vec {
  const e = 0.0007;
  const a = map(x + e, y - e, z - e);
  const b = map(x - e, y - e, z + e);
  const c = map(x - e, y + e, z - e);
  const d = map(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const length = length3(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

/** How much of a lamp is seen: near misses give the half-shade of a lamp with a size. */
export function shadowAt(
  map: Distance,
  place: Vec,
  direction: Vec,
  far: number,
  sharpness: number,
): number {
  let light = 1;
  let t = 0.02;
  for (let step = 0; step < 90 && t < far; step++) {
    const d = map(
      place[0] + direction[0] * t,
      place[1] + direction[1] * t,
      place[2] + direction[2] * t,
    );
    light = Math.min(light, 0.5 + (0.5 * sharpness * d) / t);
    if (light < 0) return 0;
    t += clamp(d * 0.4, 0.012, 0.3);
  }
  return light * light * (3 - 2 * light);
}

/** How open a place is to the sky: creases and contacts are darker. */
export function opennessAt(map: Distance, place: Vec, normal: Vec, reach: number): number {
  let closed = 0;
  let weight = 1;
  for (let i = 1; i <= 5; i++) {
    const h = (reach * i) / 5;
    const d = map(place[0] + normal[0] * h, place[1] + normal[1] * h, place[2] + normal[2] * h);
    closed += Math.max(0, h - d) * weight;
    weight *= 0.72;
  }
  return clamp(1 - (closed * 1.6) / reach);
}

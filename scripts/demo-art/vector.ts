import { length3 } from './maths.ts';
/** A place or direction in space. */
export type Vec = [number, number, number];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The place at distance t along a ray. */
export const along = (from: Vec, direction: Vec, t: number): Vec => [
  from[0] + direction[0] * t,
  from[1] + direction[1] * t,
  from[2] + direction[2] * t,
];

export function unit(v: Vec): Vec {
  const length = length3(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function reflect(direction: Vec, normal: Vec): Vec {
  return along(direction, normal, -2 * dot(direction, normal));
}

/** Bends a ray at a surface; undefined where all of it is reflected. */
export function refract(direction: Vec, normal: Vec, ratio: number): Vec | undefined {
  const cosine = -dot(direction, normal);
  const rest = 1 - ratio * ratio * (1 - cosine * cosine);
  if (rest < 0) return undefined;
  const towardsNormal = ratio * cosine - Math.sqrt(rest);
  return [
    ratio * direction[0] + towardsNormal * normal[0],
    ratio * direction[1] + towardsNormal * normal[1],
    ratio * direction[2] + towardsNormal * normal[2],
  ];
}

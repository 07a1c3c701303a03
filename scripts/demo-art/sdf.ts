import { clamp, length2 } from './maths.ts';

/** How far a place is from the nearest surface; negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

export const sphere = (x: number, y: number, z: number, radius: number): number =>
  Math.sqrt(x * x + y * y + z * z) - radius;

export function box(
  x: number,
  y: number,
  z: number,
  halfX: number,
  halfY: number,
  halfZ: number,
  round: number,
): number {
  const dx = Math.abs(x) - halfX + round;
  const dy = Math.abs(y) - halfY + round;
  const dz = Math.abs(z) - halfZ + round;
  const ox = Math.max(dx, 0);
  const oy = Math.max(dy, 0);
  const oz = Math.max(dz, 0);
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - round;
}

export function cylinder(
  x: number,
  y: number,
  z: number,
  radius: number,
  halfHeight: number,
  round: number,
): number {
  const dr = Math.sqrt(x * x + z * z) - radius + round;
  const dy = Math.abs(y) - halfHeight + round;
  const outside = length2(Math.max(dr, 0), Math.max(dy, 0));
  return outside + Math.min(Math.max(dr, dy), 0) - round;
}

export function cone(x: number, y: number, z: number, radius: number, height: number): number {
  const r = Math.sqrt(x * x + z * z);
  const slant = length2(radius, height);
  const side = (r * height + y * radius - radius * height) / slant;
  return Math.max(side, -y) * 0.98;
}

/** Joins two shapes with a soft seam of the given width. */
export function melt(a: number, b: number, width: number): number {
  const share = clamp(0.5 + (0.5 * (b - a)) / width);
  return b + (a - b) * share - width * share * (1 - share);
}

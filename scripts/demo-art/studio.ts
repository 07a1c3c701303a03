import type { Camera } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { march, normalAt, opennessAt, shadowAt } from './march.ts';
import { clamp, length3 } from './maths.ts';
import type { Rgb } from './palette.ts';
import type { Distance } from './sdf.ts';
import { shade } from './shade.ts';
import { along, dot, minus, reflect, unit, type Vec } from './vector.ts';

export type Lamp = {
  at: Vec;
  colour: Rgb;
  /** Small numbers give the wide half-shade of a large lamp. */
  sharpness: number;
  /** Where its light has fallen to half; without it the lamp is as good as the sun. */
  reach?: number;
};

export type Material = {
  colour: Rgb;
  /** 0 is chalk, 1 is a mirror. */
  gloss: number;
  /** How far light creeps around the form: wax and skin against stone. */
  soft: number;
};

export type Studio = {
  camera: Camera;
  map: Distance;
  /** What throws shadows: leaving out floors and walls saves time and stray half-shades. */
  casters: Distance;
  materialAt: (place: Vec) => Material;
  lamps: readonly Lamp[];
  /** The light that comes from everywhere, by direction: walls, sky, soft boxes in reflections. */
  surroundings: (direction: Vec) => Rgb;
  ambient: number;
  far: number;
  /** Light added between the camera and what it sees: glow, haze. */
  haze?: (from: Vec, direction: Vec, distance: number, out: Rgb) => void;
  /** How often a reflection is followed to real things before the surroundings stand in. */
  bounces?: number;
  samples?: number;
};

/** Photographs a scene of distance fields: lamps with soft shadows, ambient light, reflections. */
export function photograph(canvas: Canvas, studio: Studio): void {
  shade(
    canvas,
    (x, y, out) => {
      const direction = studio.camera.ray(x, y);
      lookAlong(studio, studio.camera.from, direction, out, studio.bounces ?? 0);
    },
    studio.samples ?? 2,
  );
}

function lookAlong(studio: Studio, from: Vec, direction: Vec, out: Rgb, bounces: number): void {
  const t = march(studio.map, from, direction, studio.far, 0.01);
  if (t < 0) {
    const seen = studio.surroundings(direction);
    out[0] = seen[0];
    out[1] = seen[1];
    out[2] = seen[2];
  } else {
    lightSurface(studio, along(from, direction, t), direction, out, bounces);
  }
  studio.haze?.(from, direction, t < 0 ? studio.far : t, out);
}

function lightSurface(studio: Studio, place: Vec, direction: Vec, out: Rgb, bounces: number): void {
  const normal = normalAt(studio.map, place);
  const { colour, gloss, soft } = studio.materialAt(place);
  const open = opennessAt(studio.map, place, normal, 0.4);
  const around = studio.surroundings(normal);
  const light: Rgb = [0, 0, 0];
  const shine: Rgb = [0, 0, 0];
  for (let c = 0; c < 3; c++) light[c] = around[c] * studio.ambient * open;
  const lifted = along(place, normal, 0.003);
  // Shadow rays start a little higher: a form must not half-shade itself along its own rim.
  const raised = along(place, normal, 0.02);
  for (const lamp of studio.lamps) {
    const way = minus(lamp.at, place);
    const distance = length3(way[0], way[1], way[2]);
    const toLamp = unit(way);
    const facing = (dot(normal, toLamp) + soft) / (1 + soft);
    if (facing <= 0) continue;
    const seen = shadowAt(studio.casters, raised, toLamp, distance, lamp.sharpness);
    const near = lamp.reach ? 1 / (1 + (distance / lamp.reach) ** 4) : 1;
    const half = unit(minus(toLamp, direction));
    const spot = gloss * clamp(dot(normal, half)) ** (12 + 160 * gloss);
    for (let c = 0; c < 3; c++) {
      light[c] += lamp.colour[c] * facing * seen * near;
      shine[c] += lamp.colour[c] * spot * seen * near;
    }
  }
  for (let c = 0; c < 3; c++) out[c] = colour[c] * light[c] * (1 - gloss * 0.7) + shine[c] * 0.6;
  if (gloss <= 0.02) return;
  const mirrored = reflect(direction, normal);
  const grazing = (1 - clamp(-dot(direction, normal))) ** 4;
  const strength = gloss * gloss + (1 - gloss) * gloss * 1.3 * grazing;
  const seen: Rgb = [0, 0, 0];
  if (bounces > 0 && gloss > 0.2) lookAlong(studio, lifted, mirrored, seen, bounces - 1);
  else seen.splice(0, 3, ...studio.surroundings(mirrored));
  for (let c = 0; c < 3; c++) {
    // A polished metal colours what it mirrors; a polished skin of lacquer does not.
    const tint = gloss > 0.6 ? colour[c] : 1;
    out[c] += seen[c] * strength * tint * (0.35 + 0.65 * open);
  }
}

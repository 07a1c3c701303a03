import { camera } from '../camera.ts';
import type { Canvas } from '../canvas.ts';
import { clamp, length2 } from '../maths.ts';
import type { Rgb } from '../palette.ts';
import { shade } from '../shade.ts';
import { along, dot, minus, reflect, refract, unit, type Vec } from '../vector.ts';

/** A ring of glowing tube that faces the camera, or a ball of light where the radius is 0. */
type Tube = { at: Vec; radius: number; colour: Rgb; girth: number };
type Ball = { at: Vec; radius: number };

export type GlassScene = {
  tubes: readonly Tube[];
  balls: readonly Ball[];
  fog: Rgb;
  /** How widely tubes glow in the fog. */
  spread: number;
  from: Vec;
  to: Vec;
  lens: number;
};

const GLASS = 1.45;

/** Glowing tubes in fog above a wet floor, seen through balls of solid glass. */
export function paintGlass(canvas: Canvas, scene: GlassScene, samples = 3): void {
  const view = camera(scene.from, scene.to, scene.lens);
  shade(canvas, (x, y, out) => look(scene, view.from, view.ray(x, y), out, 4), samples);
}

function look(scene: GlassScene, from: Vec, direction: Vec, out: Rgb, bounces: number): void {
  let nearest = Infinity;
  let hit: Ball | undefined;
  for (const ball of scene.balls) {
    const t = meetBall(from, direction, ball);
    if (t > 0.002 && t < nearest) {
      nearest = t;
      hit = ball;
    }
  }
  const floor = direction[1] < -1e-4 ? -from[1] / direction[1] : Infinity;
  if (bounces === 0 || (!hit && floor === Infinity)) {
    glow(scene, from, direction, Infinity, out);
  } else if (hit && nearest < floor) {
    throughBall(scene, along(from, direction, nearest), direction, hit, out, bounces);
    addGlow(scene, from, direction, nearest, out);
  } else {
    onFloor(scene, along(from, direction, floor), direction, out, bounces);
    addGlow(scene, from, direction, floor, out);
  }
}

function meetBall(from: Vec, direction: Vec, ball: Ball): number {
  const offset = minus(from, ball.at);
  const b = dot(offset, direction);
  const rest = b * b - dot(offset, offset) + ball.radius * ball.radius;
  return rest < 0 ? -1 : -b - Math.sqrt(rest);
}

/** In through the front, out through the back, plus the reflection on the front. */
function throughBall(
  scene: GlassScene,
  place: Vec,
  direction: Vec,
  ball: Ball,
  out: Rgb,
  bounces: number,
): void {
  const normal = unit(minus(place, ball.at));
  const inside = refract(direction, normal, 1 / GLASS) ?? direction;
  const exit = along(place, inside, -2 * dot(inside, normal) * ball.radius);
  const exitNormal = unit(minus(ball.at, exit));
  const onward = refract(inside, exitNormal, GLASS) ?? reflect(inside, exitNormal);
  look(scene, along(exit, exitNormal, -0.003), onward, out, bounces - 1);
  const cosine = clamp(-dot(direction, normal));
  const mirror = 0.04 + 0.96 * (1 - cosine) ** 5;
  const seen: Rgb = [0, 0, 0];
  look(
    scene,
    along(place, normal, 0.003),
    reflect(direction, normal),
    seen,
    bounces - 2 > 0 ? 1 : 0,
  );
  // The rim mirrors everything in a line thinner than a pixel: unchecked, it would sparkle.
  for (let c = 0; c < 3; c++) {
    out[c] = Math.min(out[c], 5) * (1 - mirror) * 0.94 + Math.min(seen[c], 0.5) * mirror;
  }
}

/** A wet, dark floor: it mirrors more the flatter one looks, and shows pools of light. */
function onFloor(scene: GlassScene, place: Vec, direction: Vec, out: Rgb, bounces: number): void {
  look(
    scene,
    [place[0], 0.002, place[2]],
    [direction[0], -direction[1], direction[2]],
    out,
    bounces - 1,
  );
  const mirror = 0.16 + 0.6 * (1 - clamp(-direction[1])) ** 4;
  let shadow = 1;
  for (const ball of scene.balls) {
    const d = length2(place[0] - ball.at[0], place[2] - ball.at[2]) / ball.radius;
    shadow *= 1 - 0.75 * Math.exp(-d * d * 1.6);
  }
  for (let c = 0; c < 3; c++) {
    let pool = 0;
    for (const tube of scene.tubes) {
      const d = length2(place[0] - tube.at[0], (place[2] - tube.at[2]) * 0.8);
      pool += (tube.colour[c] * 0.05) / (0.3 + d * d);
    }
    out[c] = out[c] * mirror + pool * shadow * 0.5;
  }
}

function addGlow(scene: GlassScene, from: Vec, direction: Vec, t: number, out: Rgb): void {
  const seen: Rgb = [0, 0, 0];
  glow(scene, from, direction, t, seen);
  // Fog takes away a little of what lies behind, and adds the light that it scatters.
  const clear = Math.exp(-t * 0.05);
  for (let c = 0; c < 3; c++) out[c] = out[c] * clear + seen[c] - scene.fog[c] * clear;
  for (let c = 0; c < 3; c++) out[c] = Math.max(0, out[c]);
}

/** The light of every tube up to the distance, by how close the ray passes to it. */
function glow(scene: GlassScene, from: Vec, direction: Vec, far: number, out: Rgb): void {
  const haze =
    clamp(0.75 - direction[1] * 1.1) * (far === Infinity ? 1 : 1 - Math.exp(-far * 0.12));
  for (let c = 0; c < 3; c++) out[c] = scene.fog[c] * (0.25 + haze);
  for (const tube of scene.tubes) {
    const t = (tube.at[2] - from[2]) / direction[2];
    if (!(t > 0 && t < far)) continue;
    const x = from[0] + direction[0] * t - tube.at[0];
    const y = from[1] + direction[1] * t - tube.at[1];
    const miss = Math.abs(length2(x, y) - tube.radius) * Math.abs(direction[2]);
    const core = Math.exp(-((miss / tube.girth) ** 4)) * 5;
    const spill = (scene.spread * 0.018) / (0.006 + miss * miss * 1.5 + miss * 0.05);
    for (let c = 0; c < 3; c++) {
      // The middle of a glowing tube burns out to white.
      out[c] += tube.colour[c] * spill + core * (0.35 + 0.65 * tube.colour[c]);
    }
  }
}

import { camera } from '../camera.ts';
import type { Canvas } from '../canvas.ts';
import { clamp, length3, mix, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import { blend, type Rgb } from '../palette.ts';
import { shade } from '../shade.ts';
import { Land } from '../terrain-field.ts';
import { along, dot, unit, type Vec } from '../vector.ts';

export type LandscapeScene = {
  seed: number;
  peak: number;
  from: Vec;
  to: Vec;
  lens: number;
  sun: Vec;
  sunlight: Rgb;
  zenith: Rgb;
  horizon: Rgb;
  rock: Rgb;
  snow: Rgb;
  /** Where the snow begins, as a share of the highest peak. */
  snowLine: number;
  /** How quickly distance turns into haze, and how deep the haze lies. */
  haze: number;
  mistHeight: number;
  /** Whether the low ground lies under still water. */
  water: boolean;
};

const FAR = 28;

/** Mountains found by walking along each ray, with sun, haze and still water. */
export function paintLandscape(canvas: Canvas, scene: LandscapeScene): void {
  // A valley runs away from the camera, so the eye has somewhere to go.
  const valley = (x: number, z: number): number =>
    0.12 +
    0.88 * smoothstep(0.3, 3.4, Math.abs(x - 0.5 * Math.sin(z * 0.5))) +
    0.25 * clamp(-z / 12);
  const land = new Land(scene.seed, 34, scene.peak, valley);
  const ripple = new Noise(scene.seed + 1);
  const sun = unit(scene.sun);
  const view = camera(scene.from, scene.to, scene.lens);

  const skyAt = (direction: Vec, out: Rgb): void => {
    const up = clamp(direction[1] * 2.2 + 0.04) ** 0.62;
    const near = clamp(dot(direction, sun));
    const colour = blend(scene.horizon, scene.zenith, up);
    const glow = 0.28 * near ** 6 + 0.6 * near ** 60 + (near > 0.99955 ? 5 : 0);
    for (let c = 0; c < 3; c++) out[c] = colour[c] + scene.sunlight[c] * glow;
  };

  const walk = (from: Vec, direction: Vec): number => {
    let t = 0.02;
    for (let step = 0; step < 360 && t < FAR; step++) {
      const y = from[1] + direction[1] * t;
      if (y > scene.peak * 1.5 && direction[1] > 0) return -1;
      const gap = y - land.at(from[0] + direction[0] * t, from[2] + direction[2] * t);
      if (gap < 0.0006 * t) return t;
      // Short steps: longer ones jump through thin peaks and leave specks in the sky.
      t += gap * 0.26 + 0.0003 * t;
    }
    return -1;
  };

  const mist = (from: Vec, direction: Vec, t: number, out: Rgb): void => {
    const y = from[1] + direction[1] * t;
    const low = Math.exp(-Math.max(0, y) / scene.mistHeight);
    const amount = 1 - Math.exp(-t * scene.haze * (0.35 + 1.4 * low));
    const near = clamp(dot(direction, sun)) ** 5;
    for (let c = 0; c < 3; c++) {
      out[c] = mix(out[c], scene.horizon[c] * 0.85 + scene.sunlight[c] * 0.3 * near, amount);
    }
  };

  const landAt = (from: Vec, direction: Vec, t: number, out: Rgb): void => {
    const place = along(from, direction, t);
    // Wider than a cell of the grid: a finer look would show its facets.
    const e = 0.02 + 0.0012 * t;
    const nx = land.at(place[0] - e, place[2]) - land.at(place[0] + e, place[2]);
    const nz = land.at(place[0], place[2] - e) - land.at(place[0], place[2] + e);
    const size = length3(nx, 2 * e, nz);
    const normal: Vec = [nx / size, (2 * e) / size, nz / size];
    let seen = 1;
    for (let step = 1, reach = 0.05; step <= 14 && seen > 0; step++, reach *= 1.32) {
      const p = along(place, sun, reach);
      seen = Math.min(seen, 0.5 + (8 * (p[1] - land.at(p[0], p[2]))) / reach);
    }
    const lit = clamp(dot(normal, sun)) * clamp(seen);
    const snow =
      smoothstep(0.52, 0.8, normal[1]) *
      smoothstep(scene.snowLine, scene.snowLine + 0.45, place[1] / scene.peak);
    const colour = blend(scene.rock, scene.snow, snow);
    const open = 0.35 + 0.65 * normal[1];
    for (let c = 0; c < 3; c++) {
      out[c] = colour[c] * (scene.sunlight[c] * 2.2 * lit + scene.zenith[c] * 1.1 * open);
    }
  };

  const lookAlong = (from: Vec, direction: Vec, out: Rgb, mirrored: boolean): void => {
    const t = walk(from, direction);
    const toWater = direction[1] < 0 ? -from[1] / direction[1] : -1;
    if (scene.water && !mirrored && toWater > 0 && (t < 0 || toWater < t) && toWater < FAR) {
      const place = along(from, direction, toWater);
      const calm = 0.02 / (1 + toWater * 0.25);
      const tilt = ripple.fbm(place[0] * 2.5, place[2] * 9, 2) * calm;
      lookAlong(
        [place[0], 0.004, place[2]],
        unit([direction[0] + tilt, -direction[1] + tilt, direction[2]]),
        out,
        true,
      );
      const facing = 0.62 + 0.36 * (1 - clamp(-direction[1] * 3));
      for (let c = 0; c < 3; c++) out[c] = out[c] * facing + scene.zenith[c] * 0.03;
      mist(from, direction, toWater * 0.6, out);
    } else if (t < 0) {
      skyAt(direction, out);
    } else {
      landAt(from, direction, t, out);
      mist(from, direction, t, out);
    }
  };

  shade(canvas, (x, y, out) => lookAlong(view.from, view.ray(x, y), out, false), 2);
}

import type { Canvas } from '../canvas.ts';
import { clamp, mix, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import { blend, type Ramp } from '../palette.ts';
import { shade } from '../shade.ts';

export type PleatScene = {
  seed: number;
  /** The colours across the picture, and those that each pleat falls to in its shade. */
  bright: Ramp;
  deep: Ramp;
  /** Pleats to the height of the picture. */
  pleats: number;
  turn: number;
  /** How strongly the pleats swing. */
  swing: number;
};

/** Paper in pleats: gradients that begin again and again, each with one soft and one sharp edge. */
export function pleatPainter(scene: PleatScene) {
  const noise = new Noise(scene.seed);
  const cos = Math.cos(scene.turn);
  const sin = Math.sin(scene.turn);
  return (canvas: Canvas, moment = 0): void => {
    const z = moment * 2;
    shade(canvas, (px, py, out) => {
      const x = px * cos - py * sin;
      const y = px * sin + py * cos;
      const bend = noise.at(x * 0.55 + 2, y * 0.9, z, 2);
      const slow = noise.at(x * 0.8 + 7, y * 0.5 + 4, z, 2);
      const place = x * scene.pleats + scene.swing * bend + 40;
      const within = place - Math.floor(place);
      // A slow rise, then the sharp edge of the next pleat, which throws a little shade.
      const rise = within ** 1.25;
      const shadow = smoothstep(0.16, 0, within);
      const along = 0.5 + 0.36 * x + 0.5 * slow + 0.12 * (within - 0.5);
      const colour = blend(scene.deep(along + 0.1), scene.bright(along), rise);
      const fold = 0.9 + 0.22 * sheen(within, y, slow);
      const light = fold * mix(1, 0.55, shadow);
      for (let c = 0; c < 3; c++) out[c] = colour[c] * light;
    });
  };
}

/** Light that travels along a pleat as it turns towards the window. */
function sheen(within: number, y: number, slow: number): number {
  const centre = 0.7 + 0.25 * Math.sin(y * 3 + slow * 5);
  const d = (within - centre) * 2.4;
  return clamp(1 - d * d);
}

import type { Canvas } from '../canvas.ts';
import { clamp, length2, mix, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { seeded } from '../random.ts';
import { shade } from '../shade.ts';

type CellScene = {
  seed: number;
  ground: Rgb;
  colours: Ramp;
  /** Cells to the height of the picture. */
  count: number;
};

/** Voronoi cells drawn as polished stones: each place belongs to the nearest seed. */
export function paintCells(canvas: Canvas, scene: CellScene): void {
  const random = seeded(scene.seed);
  const noise = new Noise(scene.seed);
  const jitter = Float32Array.from({ length: 64 * 64 * 3 }, () => random());
  const n = scene.count;
  shade(canvas, (px, py, out) => {
    // Cells grow from one corner to the other: a lens for the eye to travel along.
    const bend = 1 + 0.35 * noise.at(px * 0.9, py * 0.9 + 7);
    const x = px * n * bend + 32;
    const y = py * n * bend + 32;
    const column = Math.floor(x);
    const row = Math.floor(y);
    let first = 9;
    let second = 9;
    let cell = 0;
    let dx = 0;
    let dy = 0;
    for (let j = -2; j <= 2; j++) {
      for (let i = -2; i <= 2; i++) {
        const index = (((row + j) & 63) * 64 + ((column + i) & 63)) * 3;
        const ox = column + i + 0.1 + 0.8 * jitter[index] - x;
        const oy = row + j + 0.1 + 0.8 * jitter[index + 1] - y;
        const distance = length2(ox, oy);
        if (distance < first) {
          second = first;
          first = distance;
          cell = index;
          dx = -ox;
          dy = -oy;
        } else if (distance < second) second = distance;
      }
    }
    const border = second - first;
    const inside = smoothstep(0.05, 0.075, border);
    const dome = clamp((border - 0.05) / 0.5);
    const slope = (1 - dome) ** 1.5;
    const length = length2(dx, dy) || 1;
    const lit = clamp(0.62 + 0.75 * slope * (-0.6 * (dx / length) + 0.75 * (dy / length)));
    const drift = noise.fbm(px * 0.9 + 4, py * 0.9, 2);
    const colour = scene.colours(0.5 + 0.7 * drift + 0.5 * (jitter[cell + 2] - 0.5));
    const glint = clamp(lit * (1 - dome)) ** 5 * 0.5;
    for (let c = 0; c < 3; c++) {
      out[c] = mix(scene.ground[c] * 0.5, colour[c] * mix(0.15, 1.2, lit) + glint, inside);
    }
  });
}

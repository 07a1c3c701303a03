import type { Canvas } from '../canvas.ts';
import { clamp, length2, mix } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { seeded } from '../random.ts';
import { shade } from '../shade.ts';

type PipeScene = {
  seed: number;
  ground: Rgb;
  colours: Ramp;
  /** Tiles to the height of the picture. */
  tiles: number;
  /** How much of the width between two pipes they fill. */
  girth: number;
  turn: number;
};

/** Truchet tiles: quarter circles turned at random join into endless pipes. */
export function paintPipes(canvas: Canvas, scene: PipeScene): void {
  const noise = new Noise(scene.seed);
  const random = seeded(scene.seed);
  const turned = Uint8Array.from({ length: 4096 }, () => (random() < 0.5 ? 0 : 1));
  const cos = Math.cos(scene.turn);
  const sin = Math.sin(scene.turn);
  shade(canvas, (px, py, out) => {
    const x = (px * cos - py * sin) * scene.tiles + 32;
    const y = (px * sin + py * cos) * scene.tiles + 32;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const flip = turned[(row & 63) * 64 + (column & 63)] === 1;
    const u = flip ? x - column : 1 - (x - column);
    const v = y - row;
    // The nearer of the two corners that carry an arc.
    const far = u + v > 1;
    const cu = far ? 1 - u : u;
    const cv = far ? 1 - v : v;
    const radius = length2(cu, cv) || 1e-6;
    const across = (radius - 0.5) / scene.girth;
    const colour = scene.colours(0.5 + 0.75 * noise.fbm(px * 1.1 + 3, py * 1.1, 2));
    if (Math.abs(across) < 1) {
      // The surface of a round pipe: its direction away from the corner, undone for each turn.
      const lean = across * (far ? -1 : 1);
      const nx = (lean * cu) / radius;
      const tileX = flip ? nx : -nx;
      const tileY = (lean * cv) / radius;
      const nxWorld = tileX * cos + tileY * sin;
      const nyWorld = -tileX * sin + tileY * cos;
      const nz = Math.sqrt(1 - across * across);
      const lit = clamp(-0.45 * nxWorld + 0.6 * nyWorld + 0.62 * nz);
      const shine = clamp(-0.3 * nxWorld + 0.42 * nyWorld + 0.85 * nz) ** 40;
      const light = mix(0.16, 1.08, lit);
      for (let c = 0; c < 3; c++) out[c] = colour[c] * light + shine * 0.35;
    } else {
      // Darker close to the pipes: they stand above the ground and shade it.
      const open = clamp((Math.abs(across) - 1) * 1.4);
      for (let c = 0; c < 3; c++) out[c] = scene.ground[c] * mix(0.25, 1, open);
    }
    const fall = 1.1 - 0.75 * (px * px * 0.5 + py * py);
    for (let c = 0; c < 3; c++) out[c] *= fall;
  });
}

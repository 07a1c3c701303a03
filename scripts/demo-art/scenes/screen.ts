import type { Canvas } from '../canvas.ts';
import { clamp, length2, mix, smoothstep } from '../maths.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { shade } from '../shade.ts';

/** A display under a magnifying glass: every pixel is three small lamps, red, green and blue. */
export function paintSubpixels(canvas: Canvas, picture: Ramp, cells: number): void {
  shade(
    canvas,
    (px, py, out) => {
      // Seen at an angle: cells shrink and blur towards the upper right.
      const far = 1 + 0.55 * (px * 0.6 + py * 0.5);
      const x = (px * 0.94 + py * 0.34) * cells * far;
      const y = (py * 0.94 - px * 0.34) * cells * far;
      const column = Math.floor(x);
      const row = Math.floor(y);
      const u = (x - column) * 3;
      const lamp = Math.min(2, Math.floor(u));
      const across = Math.abs(u - lamp - 0.5);
      const up = Math.abs(y - row - 0.5);
      const soft = 0.1 + 0.12 * clamp(far - 0.9);
      const shape =
        smoothstep(0.36 + soft, 0.36 - soft, across) * smoothstep(0.42 + soft, 0.42 - soft, up);
      const cx = column / cells;
      const cy = row / cells;
      const colour = picture(0.5 + 0.5 * Math.sin(cx * 3.1 + 1.2 * Math.sin(cy * 3.4 + cx * 1.7)));
      const bright = colour[lamp] ** 0.8;
      for (let c = 0; c < 3; c++) {
        // Each lamp spills a little over its neighbours: light in the glass of the screen.
        const own = c === lamp ? shape * bright * 2.1 : 0;
        out[c] = own + colour[c] * 0.09;
      }
    },
    3,
  );
}

export type Spot = { x: number; y: number; radius: number; colour: Rgb };

/** Round lights on a dark wall: where they overlap they add up, towards white. */
export function paintSpots(canvas: Canvas, wall: Rgb, spots: readonly Spot[]): void {
  shade(canvas, (x, y, out) => {
    for (let c = 0; c < 3; c++) out[c] = wall[c] * (1 - 0.5 * length2(x, y));
    for (const spot of spots) {
      const away = length2(x - spot.x, y - spot.y) / spot.radius;
      const inside = smoothstep(1.02, 0.96, away) * mix(1, 0.72, clamp(away));
      const spill = 0.1 / (1 + away ** 4 * 1.6);
      for (let c = 0; c < 3; c++) out[c] += spot.colour[c] * (inside + spill);
    }
  });
}

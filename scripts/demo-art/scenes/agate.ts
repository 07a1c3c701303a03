import type { Canvas } from '../canvas.ts';
import { clamp, length2, mix, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp } from '../palette.ts';
import { shade } from '../shade.ts';

/** A slice of agate: bands that follow the outline of a hollow, finer and paler towards it. */
export function paintAgate(canvas: Canvas, seed: number, colours: Ramp): void {
  const noise = new Noise(seed);
  shade(canvas, (px, py, out) => {
    const x = px - 0.34;
    const y = py + 0.06;
    const bendX = x + 0.3 * noise.fbm(x * 1.5, y * 1.5, 3);
    const bendY = y * 1.25 + 0.3 * noise.fbm(x * 1.5 + 9, y * 1.5, 3);
    const away = length2(bendX, bendY);
    const bands = Math.log(0.12 + away) * 9 + 0.25 * noise.at(x * 3, y * 3);
    const band = Math.floor(bands);
    const within = bands - band;
    // Every band has its own shade, drawn by lot; its edge is a thin darker line.
    const lot = noise.at(band * 0.77 + 0.3, 4.4);
    const fine = 0.06 * noise.at(bands * 7, 1.5) + 0.04 * noise.at(bands * 17, 8.5);
    const colour = colours(0.92 - away * 0.72 + 0.42 * lot + fine);
    const line = 1 - 0.4 * smoothstep(0.07, 0, Math.min(within, 1 - within));
    const hollow = smoothstep(0.115, 0.09, away);
    const glow = mix(0.82, 1.16, clamp(1 - away * 0.8));
    for (let c = 0; c < 3; c++) out[c] = mix(colour[c] * line * glow, colours(0)[c] * 0.4, hollow);
  });
}

import { Canvas } from '../canvas.ts';
import { Field } from '../field.ts';
import { word } from '../letters.ts';
import { clamp, mix, smoothstep, TAU } from '../maths.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { shade } from '../shade.ts';

export type TypeScene = {
  text: string;
  ground: Rgb;
  colours: Ramp;
  /** Height of the letters, in picture heights, and half the width of their strokes. */
  size: number;
  weight: number;
  echoes: number;
  /** How each echo is shifted from the one before it. */
  stepX: number;
  stepY: number;
  /** How far rows of the word swing to the side, and how many swings fit its height. */
  swing: number;
  swings: number;
};

/** A word that leaves echoes of itself behind as it swings; `moment` repeats after 1. */
export function typePainter(scene: TypeScene, samples = 3) {
  const { echoes, size, weight } = scene;
  const letters = word(scene.text);
  const wide = letters.width * size;
  // The distance to the word is worked out once; every echo only looks it up.
  const plate = new Canvas(2600, 1000);
  const field = new Field(
    plate,
    400,
    (x, y) => letters.distance(x / size + letters.width / 2, y / size + 0.5) * size,
  );
  const limitX = Math.min(1.295, wide / 2 + weight + 0.02);
  return (canvas: Canvas, moment = 0): void => {
    const swingAt = (y: number, echo: number): number =>
      scene.swing * Math.sin(TAU * (y * scene.swings + moment) - echo * 0.075);
    shade(
      canvas,
      (px, py, out) => {
        out[0] = scene.ground[0];
        out[1] = scene.ground[1];
        out[2] = scene.ground[2];
        const glow = 0.5 * Math.exp(-(px * px * 0.7 + py * py * 2.4) * 2);
        for (let c = 0; c < 3; c++) out[c] *= 0.6 + glow * 2;
        for (let echo = 0; echo < echoes; echo++) {
          const depth = echo / (echoes - 1);
          const y = py - scene.stepY * (echo - echoes * 0.4);
          if (Math.abs(y) > size / 2 + weight + 0.02) continue;
          const x = px - scene.stepX * (echo - echoes * 0.4) - swingAt(y, echo);
          if (Math.abs(x) > limitX) continue;
          const inside = weight - field.at(x, y);
          if (inside < 0) continue;
          const colour = scene.colours(depth);
          // Each echo is rounded: bright along the middle of the stroke, dark at its rim.
          const rim = smoothstep(0, weight * 0.55, inside);
          const light = echo === 0 ? mix(0.92, 1, rim) : mix(0.32, 1, rim) * mix(1, 0.4, depth);
          for (let c = 0; c < 3; c++) out[c] = colour[c] * clamp(light, 0, 1.2);
          return;
        }
      },
      samples,
    );
  };
}

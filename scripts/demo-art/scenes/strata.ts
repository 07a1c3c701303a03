import type { Canvas } from '../canvas.ts';
import { Field } from '../field.ts';
import { clamp, mix, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp } from '../palette.ts';
import { shade } from '../shade.ts';

export type StrataScene = {
  seed: number;
  colours: Ramp;
  layers: number;
  /** Larger numbers, smaller shapes. */
  scale: number;
  /** How far the noise is bent by other noise. */
  warp: number;
  /** A slope added to the noise, to lead the eye: light and dark sides. */
  slope: readonly [x: number, y: number];
  /** A bowl (positive) or hill (negative) in the middle. */
  bowl: number;
};

const LIGHT_X = -0.62;
const LIGHT_Y = 0.78;

/** Sheets of cut paper, one above the other: noise sliced into levels that cast soft shadows. */
export function strataPainter(scene: StrataScene) {
  const noise = new Noise(scene.seed);
  const { scale, warp, slope, bowl, layers } = scene;
  return (canvas: Canvas, moment = 0): void => {
    const z = moment * 2;
    const field = new Field(canvas, 300, (x, y) => {
      const bendX = noise.fbm(x * scale + 5, y * scale, 2, z, 2);
      const bendY = noise.fbm(x * scale, y * scale + 11, 2, z, 2);
      const value = noise.fbm(x * scale + warp * bendX, y * scale + warp * bendY, 2, z, 2);
      const round = bowl * (x * x + y * y - 0.3);
      return (0.5 + 0.85 * value + slope[0] * x + slope[1] * y + round) * layers;
    });
    shade(canvas, (x, y, out) => {
      const height = clamp(field.at(x, y), 0, layers - 0.01);
      const level = Math.floor(height);
      // Walk towards the light: a higher sheet near by throws a dark shadow, far off a faint one.
      let shadow = 0;
      for (let step = 1; step <= 9; step++) {
        const distance = step * 0.0052;
        const there = field.at(x + LIGHT_X * distance, y + LIGHT_Y * distance);
        const rise = Math.min(there, layers) - (level + 1);
        shadow = Math.max(shadow, smoothstep(0, 0.12, rise) * (1 - step / 10));
      }
      const colour = scene.colours(level / (layers - 1));
      // The cut edge catches light where it faces the lamp.
      const edge = field.at(x + LIGHT_X * 0.0022, y + LIGHT_Y * 0.0022) < level ? 0.16 : 0;
      const sheen = 0.94 + 0.1 * (height - level);
      const light = sheen * mix(1, 0.26, shadow) + edge;
      out[0] = colour[0] * light;
      out[1] = colour[1] * light;
      out[2] = colour[2] * mix(light, 1, shadow * 0.12);
    });
  };
}

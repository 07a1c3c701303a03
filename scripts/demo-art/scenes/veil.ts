import { Canvas } from '../canvas.ts';
import { bell, mix, smoothstep, TAU } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { shade } from '../shade.ts';
import { drawSheet } from '../sheet.ts';

/** One curtain of light. */
type Veil = {
  seed: number;
  colours: Ramp;
  /** Where it hangs, left to right, before it is turned. */
  from: number;
  to: number;
  /** Turn in degrees around the middle of the picture. */
  turn: number;
  /** How often it folds, and how deep: deep folds lie over each other. */
  folds: number;
  depth: number;
  light: number;
  /** How strongly single threads show. */
  threads: number;
  /** The brightest place along its height, 0 (foot) to 1 (head). */
  crest: number;
  /** Below this height in the picture the light dies away. */
  calmBelow: number;
};

export type VeilScene = { background: (x: number, y: number) => Rgb; veils: readonly Veil[] };

/** Draws curtains of light folded over themselves; `moment` runs from 0 to 1 and then repeats. */
export function veilPainter({ background, veils }: VeilScene) {
  const layers = veils.map((veil) => ({ veil, noise: new Noise(veil.seed) }));
  let ground: Canvas | undefined;
  return (canvas: Canvas, moment: number, opened = 1, light = 1): void => {
    // The background never moves: all frames of a clip share one.
    if (ground?.width !== canvas.width) ground = paintBackground(canvas, background);
    canvas.supersample(2, (big) => {
      for (const { veil, noise } of layers) hang(big, veil, noise, moment, opened);
    });
    const { data } = canvas;
    for (let i = 0; i < data.length; i++) data[i] = (data[i] + ground.data[i]) * light;
  };
}

function hang(canvas: Canvas, veil: Veil, noise: Noise, moment: number, opened: number): void {
  const z = moment * 2;
  const angle = (veil.turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  drawSheet(canvas, 900, 110, (u, v, point) => {
    const sway = noise.at(u * 0.7 + 2, v * 1.3 + 4.2, z, 2);
    const fold = noise.at(u * veil.folds, v * 1.5 + sway * 0.5, z, 2);
    const ripple = noise.at(u * veil.folds * 2.7 + 8, v * 1.7 + 3 + fold * 0.6, z, 2);
    const x = mix(veil.from, veil.to, u) + veil.depth * opened * (fold + 0.25 * ripple);
    const y = mix(-1.05, 1.05, v) + 0.2 * sway + 0.2 * fold;
    point.x = x * cos - y * sin + 0.34 * sway;
    point.y = x * sin + y * cos;
    const thread = 1 + veil.threads * noise.at(u * 170, v * 0.6 + 30);
    const sides = smoothstep(0, 0.2, u) * smoothstep(1, 0.8, u);
    // The lower part stays calm and dark: headlines sit there.
    const calm = 0.12 + 0.88 * smoothstep(-0.46, veil.calmBelow, point.y);
    const pulse = 1 + 0.1 * Math.sin(TAU * (moment + u));
    const strength = veil.light * sides * bell(v, veil.crest, 0.3) * thread * pulse * calm;
    const colour = veil.colours(u + 0.22 * fold + 0.1 * ripple);
    point.r = colour[0] * strength;
    point.g = colour[1] * strength;
    point.b = colour[2] * strength;
  });
}

function paintBackground(like: Canvas, background: VeilScene['background']): Canvas {
  const ground = new Canvas(like.width, like.height);
  shade(ground, (x, y, out) => out.splice(0, 3, ...background(x, y)), 1);
  return ground;
}

import type { Canvas } from '../canvas.ts';
import { smoothstep, TAU } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { drawSheet } from '../sheet.ts';

export type RingScene = {
  seed: number;
  ground: Rgb;
  colours: Ramp;
  centre: readonly [x: number, y: number];
  inner: number;
  outer: number;
  /** How deep the ring folds over itself, and how many lobes it has. */
  depth: number;
  lobes: number;
  light: number;
  threads: number;
  /** Even waves around the ring, for a blossom; 0 leaves it all to the noise. */
  petals: number;
  tilt: number;
};

/** A ring of light that folds and breathes; `moment` runs from 0 to 1 and then repeats. */
export function ringPainter(scene: RingScene) {
  const noise = new Noise(scene.seed);
  const { centre, inner, outer, depth, lobes, tilt, petals } = scene;
  return (canvas: Canvas, moment = 0): void => {
    const z = moment * 2;
    const breath = 1 + 0.07 * Math.sin(TAU * moment);
    canvas.supersample(2, (big) =>
      drawSheet(big, 900, 80, (u, v, point) => {
        const angle = u * TAU;
        // Walking a circle through the noise brings the ring back to where it began.
        const cx = Math.cos(angle) * lobes;
        const cy = Math.sin(angle) * lobes;
        const wander = noise.at(cx + v * 0.9, cy + 3, z, 2);
        const wave = Math.sin(petals * angle + 3.2 * v + TAU * moment);
        const fold = petals > 0 ? 0.42 * wave + 0.4 * wander : wander;
        const ripple = noise.at(cx * 1.9 + 5, cy * 1.9 + v * 1.6, z, 2);
        const twist = noise.at(cx * 0.5 + 9, cy * 0.5, z, 2);
        const radius =
          (inner +
            (outer - inner) * v +
            depth * fold * (0.4 + 0.6 * v) +
            0.35 * depth * ripple * v) *
          breath;
        // Pushed along the ring as well, the light laps over itself and its folds burn bright.
        const lap =
          petals > 0 ? (1.5 / petals) * Math.cos(petals * angle + 4.4 * v - TAU * moment) : 0;
        const turned = angle + 0.5 * twist + 0.45 * v + lap;
        const x = radius * Math.cos(turned);
        const y = radius * Math.sin(turned) * tilt;
        point.x = centre[0] + x * 0.96 - y * 0.28;
        point.y = centre[1] + x * 0.28 + y * 0.96;
        const thread = 1 + scene.threads * noise.at(v * 46, Math.cos(angle) * 0.7 + 30);
        const edge = smoothstep(0, 0.08, v) * smoothstep(1, 0.7, v);
        const strength = scene.light * edge * thread * (0.75 + 0.5 * twist);
        const colour = scene.colours(
          0.5 + 0.45 * Math.sin(angle + 1.2 * fold) * 0.8 + 0.3 * (v - 0.5),
        );
        point.r = colour[0] * strength;
        point.g = colour[1] * strength;
        point.b = colour[2] * strength;
      }),
    );
    light(canvas, scene);
  };
}

/** A faint glow behind the ring, so that the dark has a colour and a depth. */
function light(canvas: Canvas, { ground, centre }: RingScene): void {
  const { width, height, data } = canvas;
  for (let row = 0, at = 0; row < height; row++) {
    const y = (height / 2 - row) / height - centre[1];
    for (let column = 0; column < width; column++, at += 3) {
      const x = (column - width / 2) / height - centre[0];
      const near = 0.35 + 1.6 / (1 + 7 * (x * x + y * y));
      for (let c = 0; c < 3; c++) data[at + c] += ground[c] * near;
    }
  }
}

import type { Canvas } from '../canvas.ts';
import { fillPolygon } from '../fill.ts';
import { clamp, length2, mix, TAU } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { scaled } from '../palette.ts';

export type PenroseScene = {
  seed: number;
  ground: Rgb;
  wide: Ramp;
  thin: Ramp;
  divisions: number;
  /** The middle of the fivefold star. */
  centre: readonly [x: number, y: number];
  radius: number;
};

type Point = readonly [x: number, y: number];
type Half = { wide: boolean; tip: Point; left: Point; right: Point };

const GOLDEN = (1 + Math.sqrt(5)) / 2;

const along = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];

/** Penrose's rhombs: two tiles that cover the plane and never repeat. */
export function paintPenrose(canvas: Canvas, scene: PenroseScene): void {
  const noise = new Noise(scene.seed);
  canvas.fill(scene.ground);
  for (const half of divide(sun(scene), scene.divisions)) drawHalf(canvas, half, scene, noise);
}

/** Ten half rhombs around a point. */
function sun({ centre, radius }: PenroseScene): Half[] {
  const corner = (index: number): Point => {
    const angle = ((2 * index - 1) * Math.PI) / 10;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  };
  return Array.from({ length: 10 }, (_, i) => {
    const pair = [corner(i), corner(i + 1)];
    const [left, right] = i % 2 === 0 ? pair.reverse() : pair;
    return { wide: false, tip: centre, left, right };
  });
}

/** Cuts every half tile into smaller ones of both kinds, in the golden ratio. */
function divide(halves: Half[], times: number): Half[] {
  if (times === 0) return halves;
  const smaller: Half[] = [];
  for (const { wide, tip, left, right } of halves) {
    if (wide) {
      const p = along(left, tip, 1 / GOLDEN);
      const q = along(left, right, 1 / GOLDEN);
      smaller.push({ wide: true, tip: q, left: right, right: tip });
      smaller.push({ wide: true, tip: p, left: q, right: left });
      smaller.push({ wide: false, tip: q, left: p, right: tip });
    } else {
      const p = along(tip, left, 1 / GOLDEN);
      smaller.push({ wide: false, tip: right, left: p, right: left });
      smaller.push({ wide: true, tip: p, left: right, right: tip });
    }
  }
  return divide(smaller, times - 1);
}

function drawHalf(canvas: Canvas, half: Half, scene: PenroseScene, noise: Noise): void {
  const { tip, left, right, wide } = half;
  const middle = along(left, right, 0.5);
  if (Math.abs(middle[0]) > canvas.aspect / 2 + 0.2 || Math.abs(middle[1]) > 0.7) return;
  const angle = Math.atan2(tip[1] - middle[1], tip[0] - middle[0]);
  // The two halves of a rhomb face opposite ways, so lighting by angle folds it like paper.
  const fold = 0.5 + 0.5 * Math.cos(angle - 2.2);
  const distance = length2(middle[0] - scene.centre[0], middle[1] - scene.centre[1]);
  const drift = 0.6 * noise.fbm(middle[0] * 1.6, middle[1] * 1.6, 2);
  const wave = 0.5 + 0.5 * Math.cos(distance * TAU * 1.1 - drift * 4);
  const colour = (wide ? scene.wide : scene.thin)(clamp(wave + drift * 0.3));
  const light = mix(0.5, 1.12, fold) * mix(1.12, 0.5, clamp(distance * 0.62));
  // Pulled in a little from the outer corners, so that thin dark joints appear between tiles.
  const gap = 0.0018;
  const inwards = (corner: Point): Point => {
    const length = length2(corner[0] - middle[0], corner[1] - middle[1]);
    return along(corner, middle, gap / length);
  };
  const [tipIn, leftIn, rightIn] = [inwards(tip), inwards(left), inwards(right)];
  fillPolygon(canvas, [...tipIn, ...leftIn, ...rightIn], scaled(colour, light));
}

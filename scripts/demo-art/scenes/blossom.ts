import type { Canvas } from '../canvas.ts';
import { fillDisc, fillPolygon } from '../fill.ts';
import { clamp, mix } from '../maths.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { scaled } from '../palette.ts';
import { seeded } from '../random.ts';

export type BlossomScene = {
  seed: number;
  ground: Rgb;
  /** From the heart of the blossom to its outermost petals. */
  colours: Ramp;
  /** The colour that each petal fades to at its tip. */
  tips: Ramp;
  centre: readonly [x: number, y: number];
  petals: number;
  spread: number;
  /** Length and width of the outer petals. */
  long: number;
  wide: number;
};

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

type Petal = { angle: number; away: number; long: number; wide: number; age: number };

/** A blossom by the golden angle: each petal turns by the same irrational step from the last. */
export function paintBlossom(canvas: Canvas, scene: BlossomScene): void {
  const random = seeded(scene.seed);
  paintGround(canvas, scene);
  for (let i = scene.petals; i >= 1; i--) {
    // The heart: the innermost petals stand so close that only their colour shows between them.
    if (i === 24) {
      fillDisc(canvas, ...scene.centre, scene.spread * 0.2, scaled(scene.colours(0), 0.6));
    }
    const age = i / scene.petals;
    const petal: Petal = {
      angle: i * GOLDEN_ANGLE + (random() - 0.5) * 0.06,
      away: scene.spread * Math.sqrt(age) * (0.97 + 0.06 * random()),
      long: scene.long * mix(0.22, 1, age ** 0.75),
      wide: scene.wide * mix(0.26, 1, age ** 0.65),
      age,
    };
    drawShadow(canvas, scene, petal);
    drawPetal(canvas, scene, petal);
  }
}

function paintGround(canvas: Canvas, scene: BlossomScene): void {
  const { width, height, data } = canvas;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const x = (column - width / 2) / height - scene.centre[0];
      const y = (height / 2 - row) / height - scene.centre[1];
      const light = 0.35 + 0.9 / (1 + 2.2 * (x * x + y * y));
      for (let c = 0; c < 3; c++) data[at + c] = scene.ground[c] * light;
    }
  }
}

/** Half the width of a petal at a share of its length: pointed at both ends, fullest past half. */
const outline = (share: number): number =>
  Math.sin(Math.PI * share ** 0.8) ** 0.75 * (1 - 0.25 * share);

function petalPoint(scene: BlossomScene, petal: Petal, share: number, across: number): number[] {
  const out = petal.away - petal.long * 0.55 + petal.long * share;
  const side = across * outline(share) * petal.wide;
  const cos = Math.cos(petal.angle);
  const sin = Math.sin(petal.angle);
  return [scene.centre[0] + out * cos - side * sin, scene.centre[1] + out * sin + side * cos];
}

function drawShadow(canvas: Canvas, scene: BlossomScene, petal: Petal): void {
  // Three faint, ever larger outlines stand in for one soft shadow.
  for (const grown of [1.05, 1.14, 1.25]) {
    const edge: number[] = [];
    for (const side of [1, -1]) {
      for (let i = 0; i <= 10; i++) {
        const share = side > 0 ? i / 10 : 1 - i / 10;
        const [x, y] = petalPoint(scene, { ...petal, wide: petal.wide * grown }, share, side);
        edge.push(x + 0.006 * grown, y - 0.01 * grown);
      }
    }
    fillPolygon(canvas, edge, scaled(scene.ground, 0.1), 0.17);
  }
}

function drawPetal(canvas: Canvas, scene: BlossomScene, petal: Petal): void {
  const base = scene.colours(petal.age);
  const tip = scene.tips(petal.age);
  const lengthwise = 22;
  const crosswise = 12;
  for (let i = 0; i < lengthwise; i++) {
    for (let j = 0; j < crosswise; j++) {
      const share = (i + 0.5) / lengthwise;
      const across = ((j + 0.5) / crosswise) * 2 - 1;
      // A petal is a shallow trough: its sides face the light or turn away from it.
      const facing = 0.5 + 0.5 * Math.sin(petal.angle + 0.9) * across;
      const groove = 1 - 0.28 * Math.exp(-((across / 0.12) ** 2)) * (1 - share);
      const light = mix(0.5, 1.1, clamp(facing)) * groove * mix(0.38, 1.08, share ** 0.8);
      const fade = share ** 2.2;
      const colour: Rgb = [0, 1, 2].map((c) => mix(base[c], tip[c], fade) * light) as Rgb;
      const low = (j / crosswise) * 2 - 1;
      const high = ((j + 1) / crosswise) * 2 - 1;
      fillPolygon(
        canvas,
        [
          ...petalPoint(scene, petal, i / lengthwise, low),
          ...petalPoint(scene, petal, (i + 1) / lengthwise, low),
          ...petalPoint(scene, petal, (i + 1) / lengthwise, high),
          ...petalPoint(scene, petal, i / lengthwise, high),
        ],
        colour,
      );
    }
  }
}

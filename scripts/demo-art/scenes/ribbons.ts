import type { Canvas } from '../canvas.ts';
import { fillPolygon } from '../fill.ts';
import { clamp, mix } from '../maths.ts';
import { Noise } from '../noise.ts';
import { blend, type Rgb, scaled } from '../palette.ts';
import { pick, seeded } from '../random.ts';

export type RibbonScene = {
  seed: number;
  aspect: number;
  ground: Rgb;
  colours: readonly (readonly [weight: number, colour: Rgb])[];
  widths: readonly (readonly [weight: number, width: number])[];
  /** How strongly the field turns, and how large its swirls are. */
  turns: number;
  swirl: number;
  /** Where the light comes from decides which side of a ribbon shines. */
  shine: number;
};

type Ribbon = { points: number[]; angles: number[]; width: number; colour: Rgb; begins: number };

const STEP = 0.006;
const CELL = 0.004;
const MARGIN = 0.12;

/** Ribbons that follow a flow field and never touch: each grows until it meets another. */
export function ribbonPainter(scene: RibbonScene) {
  const ribbons = growAll(scene);
  return (canvas: Canvas, grown = 1): void => {
    canvas.fill(scene.ground);
    for (const ribbon of ribbons) {
      const share = clamp((grown * 1.6 - ribbon.begins * 0.6) / 1);
      if (share > 0) drawRibbon(canvas, ribbon, share, scene);
    }
  };
}

function growAll(scene: RibbonScene): Ribbon[] {
  const random = seeded(scene.seed);
  const noise = new Noise(scene.seed);
  const angleAt = (x: number, y: number): number =>
    scene.turns * noise.fbm(x * scene.swirl, y * scene.swirl, 2) + 0.35 * x;
  const space = new Space(scene.aspect);
  const ribbons: Ribbon[] = [];
  for (let attempt = 0; attempt < 5200; attempt++) {
    // Wide ribbons first, while there is room; thin ones then fill the gaps.
    const late = attempt / 5200;
    const wish = pick(random, scene.widths);
    const width = late > 0.55 ? Math.min(wish, 0.014) : late > 0.3 ? Math.min(wish, 0.03) : wish;
    const x = (random() - 0.5) * (scene.aspect + MARGIN);
    const y = (random() - 0.5) * (1 + MARGIN);
    const colour = pick(random, scene.colours);
    const ribbon = grow(space, angleAt, x, y, width);
    if (ribbon.points.length < 24) continue;
    space.occupy(ribbon.points, width / 2);
    ribbons.push({ ...ribbon, width, colour, begins: random() });
  }
  return ribbons;
}

function grow(
  space: Space,
  angleAt: (x: number, y: number) => number,
  x: number,
  y: number,
  width: number,
): { points: number[]; angles: number[] } {
  const points: number[] = [];
  const angles: number[] = [];
  const gap = width / 2 + 0.0045;
  for (let i = 0; i < 260 && space.isFree(x, y, gap); i++) {
    const angle = angleAt(x, y);
    points.push(x, y);
    angles.push(angle);
    x += Math.cos(angle) * STEP;
    y += Math.sin(angle) * STEP;
  }
  return { points, angles };
}

/** A grid that remembers which places are taken. */
class Space {
  private readonly columns: number;
  private readonly rows: number;
  private readonly aspect: number;
  private readonly taken: Uint8Array;

  constructor(aspect: number) {
    this.aspect = aspect + MARGIN * 2;
    this.columns = Math.ceil(this.aspect / CELL);
    this.rows = Math.ceil((1 + MARGIN * 2) / CELL);
    this.taken = new Uint8Array(this.columns * this.rows);
  }

  isFree(x: number, y: number, radius: number): boolean {
    return this.visit(x, y, radius, (index) => this.taken[index] === 0);
  }

  occupy(points: readonly number[], radius: number): void {
    for (let i = 0; i < points.length; i += 2) {
      this.visit(points[i], points[i + 1], radius, (index) => {
        this.taken[index] = 1;
        return true;
      });
    }
  }

  private visit(x: number, y: number, radius: number, see: (index: number) => boolean): boolean {
    const column = (x + this.aspect / 2) / CELL;
    const row = (y + 0.5 + MARGIN) / CELL;
    const reach = radius / CELL;
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return false;
    const lastRow = Math.min(this.rows - 1, Math.floor(row + reach));
    const lastColumn = Math.min(this.columns - 1, Math.floor(column + reach));
    for (let r = Math.max(0, Math.ceil(row - reach)); r <= lastRow; r++) {
      for (let c = Math.max(0, Math.ceil(column - reach)); c <= lastColumn; c++) {
        const inside = (r - row) ** 2 + (c - column) ** 2 <= reach * reach;
        if (inside && !see(r * this.columns + c)) return false;
      }
    }
    return true;
  }
}

function drawRibbon(canvas: Canvas, ribbon: Ribbon, share: number, scene: RibbonScene): void {
  const { points, angles, width, colour } = ribbon;
  const last = Math.floor((points.length / 2 - 1) * share);
  // Strips across the width turn a flat band into a rounded, satin one.
  const strips = Math.max(3, Math.min(14, Math.round(width * 240)));
  for (let strip = 0; strip < strips; strip++) {
    const low = (strip / strips - 0.5) * width;
    const high = ((strip + 1) / strips - 0.5) * width;
    const across = ((strip + 0.5) / strips) * 2 - 1;
    for (let i = 0; i < last; i += 2) {
      const j = Math.min(last, i + 2);
      // Which way the rounded side faces, seen from the light.
      const facing = Math.cos(angles[i] + Math.PI / 2 - scene.shine) * across;
      const light = clamp(0.5 + 0.5 * facing) * Math.sqrt(1 - 0.55 * across * across);
      const shaded = scaled(colour, mix(0.42, 1.12, light));
      fillPolygon(
        canvas,
        [...side(points, angles, i, low), ...side(points, angles, j, low)].concat(
          side(points, angles, j, high),
          side(points, angles, i, high),
        ),
        blend(shaded, [1, 0.95, 0.85], 0.12 * light ** 6),
      );
    }
  }
}

function side(points: number[], angles: number[], index: number, offset: number): number[] {
  return [
    points[index * 2] - Math.sin(angles[index]) * offset,
    points[index * 2 + 1] + Math.cos(angles[index]) * offset,
  ];
}

import type { Canvas } from './canvas.ts';

/** One point of a sheet of light: where it falls, its colour, and how much light it carries. */
type SheetPoint = { x: number; y: number; r: number; g: number; b: number };

/** Places the point (u, v) of the sheet, both from 0 to 1. */
type SheetMap = (u: number, v: number, point: SheetPoint) => void;

/** A fold squeezes light towards infinity; real lenses and eyes stop well before that. */
const BRIGHTEST = 26;

/**
 * Draws a sheet of light the way caustics form at the bottom of a pool: each small patch carries
 * a fixed amount of light, so it shines brighter the smaller the area that it lands on.
 */
export function drawSheet(canvas: Canvas, columns: number, rows: number, map: SheetMap): void {
  const stride = columns + 1;
  const count = stride * (rows + 1);
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const colours = new Float32Array(count * 3);
  const point: SheetPoint = { x: 0, y: 0, r: 0, g: 0, b: 0 };
  for (let j = 0, at = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++, at++) {
      map(i / columns, j / rows, point);
      xs[at] = canvas.toPixelX(point.x);
      ys[at] = canvas.toPixelY(point.y);
      colours[at * 3] = point.r;
      colours[at * 3 + 1] = point.g;
      colours[at * 3 + 2] = point.b;
    }
  }
  const light = lightByArea(xs, ys, columns, rows, canvas.height);
  const triangle = new Triangle(canvas, xs, ys, colours, light);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * stride + i;
      triangle.add(a, a + 1, a + stride);
      triangle.add(a + 1, a + stride + 1, a + stride);
    }
  }
}

/** Light at each corner: the inverse of the area of the patches around it, for smooth shading. */
function lightByArea(
  xs: Float32Array,
  ys: Float32Array,
  columns: number,
  rows: number,
  height: number,
): Float32Array {
  const stride = columns + 1;
  const areas = new Float32Array(xs.length);
  const counts = new Float32Array(xs.length);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * stride + i;
      const d = a + stride + 1;
      const area = Math.abs(
        (xs[d] - xs[a]) * (ys[a + stride] - ys[a + 1]) -
          (ys[d] - ys[a]) * (xs[a + stride] - xs[a + 1]),
      );
      for (const corner of [a, a + 1, a + stride, d]) {
        areas[corner] += area / 2;
        counts[corner]++;
      }
    }
  }
  const whole = (height * height) / (columns * rows);
  for (let i = 0; i < areas.length; i++) {
    areas[i] = 1 / (areas[i] / counts[i] / whole + 1 / BRIGHTEST);
  }
  return areas;
}

/** Adds light over a triangle, with exact coverage along each row so that thin slivers count. */
class Triangle {
  private readonly canvas: Canvas;
  private readonly xs: Float32Array;
  private readonly ys: Float32Array;
  private readonly colours: Float32Array;
  private readonly light: Float32Array;

  constructor(
    canvas: Canvas,
    xs: Float32Array,
    ys: Float32Array,
    colours: Float32Array,
    light: Float32Array,
  ) {
    this.canvas = canvas;
    this.xs = xs;
    this.ys = ys;
    this.colours = colours;
    this.light = light;
  }

  add(a: number, b: number, c: number): void {
    const { xs, ys, canvas } = this;
    const top = Math.min(ys[a], ys[b], ys[c]);
    const bottom = Math.max(ys[a], ys[b], ys[c]);
    const first = Math.max(0, Math.ceil(top - 0.5));
    const last = Math.min(canvas.height - 1, Math.ceil(bottom - 0.5) - 1);
    if (first > last) return;
    const weight = (this.light[a] + this.light[b] + this.light[c]) / 9;
    const r = (this.colours[a * 3] + this.colours[b * 3] + this.colours[c * 3]) * weight;
    if (!(r >= 0)) return;
    const g =
      (this.colours[a * 3 + 1] + this.colours[b * 3 + 1] + this.colours[c * 3 + 1]) * weight;
    const bl =
      (this.colours[a * 3 + 2] + this.colours[b * 3 + 2] + this.colours[c * 3 + 2]) * weight;
    if (r + g + bl < 1e-5) return;
    // From the top corner to the bottom one runs a long edge; the other two face it.
    const [p, q, t] = this.fromTop(a, b, c);
    const long = slope(xs[p], ys[p], xs[t], ys[t]);
    const upper = slope(xs[p], ys[p], xs[q], ys[q]);
    const lower = slope(xs[q], ys[q], xs[t], ys[t]);
    for (let row = first; row <= last; row++) {
      const y = row + 0.5;
      const x0 = xs[p] + (y - ys[p]) * long;
      const x1 = y < ys[q] ? xs[p] + (y - ys[p]) * upper : xs[q] + (y - ys[q]) * lower;
      if (x0 < x1) this.addSpan(row, x0, x1, r, g, bl);
      else this.addSpan(row, x1, x0, r, g, bl);
    }
  }

  private fromTop(a: number, b: number, c: number): [number, number, number] {
    const { ys } = this;
    if (ys[a] > ys[b]) [a, b] = [b, a];
    if (ys[b] > ys[c]) [b, c] = [c, b];
    if (ys[a] > ys[b]) [a, b] = [b, a];
    return [a, b, c];
  }

  private addSpan(row: number, from: number, to: number, r: number, g: number, b: number): void {
    const { width, data } = this.canvas;
    const left = Math.max(0, from);
    const right = Math.min(width, to);
    if (!(right > left)) return;
    for (let x = Math.floor(left); x < right; x++) {
      const covered = Math.min(x + 1, right) - Math.max(x, left);
      const at = (row * width + x) * 3;
      data[at] += r * covered;
      data[at + 1] += g * covered;
      data[at + 2] += b * covered;
    }
  }
}

const slope = (x0: number, y0: number, x1: number, y1: number): number =>
  y1 === y0 ? 0 : (x1 - x0) / (y1 - y0);

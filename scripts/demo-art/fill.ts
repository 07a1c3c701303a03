import type { Canvas } from './canvas.ts';
import type { Rgb } from './palette.ts';

/** Corners one after another: x0, y0, x1, y1, ... in picture heights. */
type Polygon = readonly number[];

/** Fills a polygon with hard edges: draw on a supersampled canvas to smooth them. */
export function fillPolygon(canvas: Canvas, polygon: Polygon, colour: Rgb, alpha = 1): void {
  const { width, height, data } = canvas;
  const count = polygon.length / 2;
  const xs: number[] = [];
  const ys: number[] = [];
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < count; i++) {
    xs.push(canvas.toPixelX(polygon[i * 2]));
    const y = canvas.toPixelY(polygon[i * 2 + 1]);
    ys.push(y);
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const first = Math.max(0, Math.ceil(top - 0.5));
  const last = Math.min(height - 1, Math.floor(bottom - 0.5));
  const crossings: number[] = [];
  for (let row = first; row <= last; row++) {
    const y = row + 0.5;
    crossings.length = 0;
    for (let i = 0, j = count - 1; i < count; j = i++) {
      if (ys[i] <= y === ys[j] <= y) continue;
      crossings.push(xs[i] + ((y - ys[i]) / (ys[j] - ys[i])) * (xs[j] - xs[i]));
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const to = Math.min(width - 1, Math.ceil(crossings[k + 1] - 0.5) - 1);
      for (let at = (row * width + from) * 3; at <= (row * width + to) * 3; at += 3) {
        data[at] += (colour[0] - data[at]) * alpha;
        data[at + 1] += (colour[1] - data[at + 1]) * alpha;
        data[at + 2] += (colour[2] - data[at + 2]) * alpha;
      }
    }
  }
}

/** A round dot. */
export function fillDisc(canvas: Canvas, x: number, y: number, radius: number, colour: Rgb): void {
  const corners: number[] = [];
  const steps = Math.max(12, Math.ceil(radius * 260));
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2;
    corners.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  fillPolygon(canvas, corners, colour);
}

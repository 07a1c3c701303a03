import type { Canvas } from './canvas.ts';

/** Glow: the picture blurred at three widths, worked out small because a blur holds no detail. */
export function blurred(canvas: Canvas): Float32Array {
  const step = Math.max(2, Math.round(canvas.height / 240));
  const small = shrink(canvas, step);
  const total = new Float32Array(small.data.length);
  for (const share of [0.008, 0.03, 0.09]) {
    const copy = small.data.slice();
    const radius = Math.max(1, Math.round(small.height * share));
    for (let pass = 0; pass < 2; pass++) boxBlur(copy, small.width, small.height, radius);
    for (let i = 0; i < total.length; i++) total[i] += copy[i] / 3;
  }
  return enlarge(total, small.width, small.height, step, canvas);
}

type Small = { data: Float32Array; width: number; height: number };

function shrink({ width, height, data }: Canvas, step: number): Small {
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const sums = new Float32Array(w * h * 3);
  const counts = new Float32Array(w * h);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / step) * w + Math.floor(x / step);
      counts[cell]++;
      for (let c = 0; c < 3; c++) sums[cell * 3 + c] += data[(y * width + x) * 3 + c];
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i] /= counts[Math.floor(i / 3)];
  return { data: sums, width: w, height: h };
}

/** Two box blurs in a row come close to a Gaussian and cost the same at every radius. */
function boxBlur(data: Float32Array, width: number, height: number, radius: number): void {
  for (let y = 0; y < height; y++) blurLine(data, y * width * 3, 3, width, radius);
  for (let x = 0; x < width; x++) blurLine(data, x * 3, width * 3, height, radius);
}

function blurLine(
  data: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  const line = new Float32Array(length);
  const span = radius * 2 + 1;
  for (let c = 0; c < 3; c++) {
    const base = start + c;
    for (let i = 0; i < length; i++) line[i] = data[base + i * stride];
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += line[Math.min(length - 1, Math.max(0, i))];
    for (let i = 0; i < length; i++) {
      data[base + i * stride] = sum / span;
      sum += line[Math.min(length - 1, i + radius + 1)] - line[Math.max(0, i - radius)];
    }
  }
}

function enlarge(
  small: Float32Array,
  w: number,
  h: number,
  step: number,
  { width, height }: Canvas,
): Float32Array {
  const big = new Float32Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(h - 1.001, (y + 0.5) / step - 0.5));
    const y0 = Math.floor(sy);
    const fy = sy - y0;
    for (let x = 0; x < width; x++) {
      const sx = Math.max(0, Math.min(w - 1.001, (x + 0.5) / step - 0.5));
      const x0 = Math.floor(sx);
      const fx = sx - x0;
      const top = (y0 * w + x0) * 3;
      const bottom = top + w * 3;
      for (let c = 0; c < 3; c++, at++) {
        const high = small[top + c] * (1 - fx) + small[top + 3 + c] * fx;
        const low = small[bottom + c] * (1 - fx) + small[bottom + 3 + c] * fx;
        big[at] = high * (1 - fy) + low * fy;
      }
    }
  }
  return big;
}

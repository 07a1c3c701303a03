import type { Canvas } from './canvas.ts';

/** A height field sampled on a coarse grid: smooth noise needs far fewer samples than pixels. */
export class Field {
  private readonly columns: number;
  private readonly rows: number;
  private readonly aspect: number;
  private readonly values: Float32Array;

  constructor(canvas: Canvas, samplesPerHeight: number, height: (x: number, y: number) => number) {
    this.aspect = canvas.aspect;
    this.rows = samplesPerHeight;
    this.columns = Math.round(samplesPerHeight * canvas.aspect);
    this.values = new Float32Array((this.columns + 1) * (this.rows + 1));
    for (let row = 0, at = 0; row <= this.rows; row++) {
      for (let column = 0; column <= this.columns; column++, at++) {
        const x = (column / this.columns - 0.5) * this.aspect;
        this.values[at] = height(x, row / this.rows - 0.5);
      }
    }
  }

  at(x: number, y: number): number {
    const fx = Math.max(0, Math.min(0.999999, x / this.aspect + 0.5)) * this.columns;
    const fy = Math.max(0, Math.min(0.999999, y + 0.5)) * this.rows;
    const column = Math.floor(fx);
    const row = Math.floor(fy);
    const u = fx - column;
    const v = fy - row;
    const at = row * (this.columns + 1) + column;
    const below = at + this.columns + 1;
    const low = this.values[at] + (this.values[at + 1] - this.values[at]) * u;
    const high = this.values[below] + (this.values[below + 1] - this.values[below]) * u;
    return low + (high - low) * v;
  }
}

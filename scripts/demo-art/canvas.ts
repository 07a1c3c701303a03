import type { Rgb } from './palette.ts';

/**
 * A picture in linear light. Places are measured in picture heights from the middle, y upwards,
 * so that a scene looks the same at every size.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  get aspect(): number {
    return this.width / this.height;
  }

  toPixelX(x: number): number {
    return x * this.height + this.width / 2;
  }

  toPixelY(y: number): number {
    return this.height / 2 - y * this.height;
  }

  fill([r, g, b]: Rgb): void {
    for (let i = 0; i < this.data.length; i += 3) {
      this.data[i] = r;
      this.data[i + 1] = g;
      this.data[i + 2] = b;
    }
  }

  /** Draws bigger and averages down: anti-aliasing for whatever is drawn pixel by pixel. */
  supersample(factor: number, draw: (bigger: Canvas) => void): void {
    const bigger = new Canvas(this.width * factor, this.height * factor);
    draw(bigger);
    const weight = 1 / (factor * factor);
    for (let y = 0; y < bigger.height; y++) {
      const targetRow = Math.floor(y / factor) * this.width;
      for (let x = 0; x < bigger.width; x++) {
        const from = (y * bigger.width + x) * 3;
        const to = (targetRow + Math.floor(x / factor)) * 3;
        this.data[to] += bigger.data[from] * weight;
        this.data[to + 1] += bigger.data[from + 1] * weight;
        this.data[to + 2] += bigger.data[from + 2] * weight;
      }
    }
  }
}

import type { Canvas } from './canvas.ts';
import { mix, smoothstep } from './maths.ts';

/** Lets the left side fall into shade, so that a headline can sit there. */
export function calmLeft(canvas: Canvas, amount: number): void {
  const { width, height, data } = canvas;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const x = (column - width / 2) / height;
      const light = mix(1, smoothstep(-1.15, 0.35, x), amount);
      for (let c = 0; c < 3; c++) data[at + c] *= light;
    }
  }
}

import type { Canvas } from './canvas.ts';
import type { Rgb } from './palette.ts';

/** Writes the light at a place (in picture heights from the middle, y upwards) to `out`. */
type Shader = (x: number, y: number, out: Rgb) => void;

/** What the eye sees as a step: differences in the dark count for more than in the light. */
const EDGE = 0.035;
const perceived = (value: number): number => Math.sqrt(value > 1.2 ? 1.2 : value);

/**
 * Runs the shader once a pixel, then again several times only where neighbours differ:
 * clean edges for a fraction of the cost of supersampling everything.
 */
export function shade(canvas: Canvas, shader: Shader, samplesPerSide = 3): void {
  const { width, height, data } = canvas;
  const out: Rgb = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      shader((x + 0.5 - width / 2) / height, (height / 2 - y - 0.5) / height, out);
      data[at] = out[0];
      data[at + 1] = out[1];
      data[at + 2] = out[2];
    }
  }
  if (samplesPerSide < 2) return;
  const edges = findEdges(canvas);
  const weight = 1 / (samplesPerSide * samplesPerSide);
  for (let pixel = 0; pixel < edges.length; pixel++) {
    if (edges[pixel] === 0) continue;
    const left = (pixel % width) - width / 2;
    const top = height / 2 - Math.floor(pixel / width);
    let r = 0;
    let g = 0;
    let b = 0;
    for (let sy = 0; sy < samplesPerSide; sy++) {
      for (let sx = 0; sx < samplesPerSide; sx++) {
        const x = (left + (sx + 0.5) / samplesPerSide) / height;
        const y = (top - (sy + 0.5) / samplesPerSide) / height;
        shader(x, y, out);
        // A single blinding sample must not outweigh its neighbours and leave a jagged rim.
        r += Math.min(out[0], 3);
        g += Math.min(out[1], 3);
        b += Math.min(out[2], 3);
      }
    }
    data[pixel * 3] = r * weight;
    data[pixel * 3 + 1] = g * weight;
    data[pixel * 3 + 2] = b * weight;
  }
}

function findEdges({ width, height, data }: Canvas): Uint8Array {
  const edges = new Uint8Array(width * height);
  const differs = (a: number, b: number): boolean => {
    for (let c = 0; c < 3; c++) {
      if (Math.abs(perceived(data[a * 3 + c]) - perceived(data[b * 3 + c])) > EDGE) return true;
    }
    return false;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      if (x + 1 < width && differs(here, here + 1)) edges[here] = edges[here + 1] = 1;
      if (y + 1 < height && differs(here, here + width)) edges[here] = edges[here + width] = 1;
    }
  }
  return edges;
}

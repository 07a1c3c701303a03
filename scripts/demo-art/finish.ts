import { blurred } from './blur.ts';
import type { Canvas } from './canvas.ts';
import { seeded } from './random.ts';

export type Finish = {
  /** 'film' rolls bright light off to white; 'print' keeps flat colours exactly as chosen. */
  tone?: 'film' | 'print';
  exposure?: number;
  /** How much light spills around bright places. */
  bloom?: number;
  /** How much darker the corners are. */
  vignette?: number;
  /** Fine grain, in steps of 8-bit; a little hides banding in dark gradients. */
  grain?: number;
};

/** A filmic curve (Narkowicz's fit): soft toe, long shoulder. */
function film(value: number): number {
  const v = value * 0.8;
  return (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14);
}

const encodeSrgb = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The curves are looked up: raising to a power for every pixel of every frame takes minutes. */
const STEPS = 4096;
const BRIGHTEST = 16;
const curve = (tone: (light: number) => number): Float32Array =>
  Float32Array.from({ length: STEPS + 2 }, (_, i) => {
    // Steps are even in the square root of light, so that the dark tones are the finest.
    const light = (i / STEPS) ** 2 * BRIGHTEST;
    return Math.min(1, encodeSrgb(tone(light))) * 255;
  });
const CURVES = { film: curve(film), print: curve((light) => light) };

/** Ready-made specks between -1 and 1, small ones more often. */
const random = seeded(7);
const GRAIN = Float32Array.from({ length: 0x10000 }, () => random() + random() - 1);

/** Turns light into the bytes of a picture. */
export function develop(canvas: Canvas, finish: Finish): Uint8Array {
  const { width, height, data } = canvas;
  const { tone = 'film', exposure = 1, bloom = 0, vignette = 0, grain = 0.6 } = finish;
  const spill = bloom > 0 ? blurred(canvas) : undefined;
  const shown = CURVES[tone];
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const fy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const fx = (x / width - 0.5) * 2;
      const far = fx * fx + fy * fy;
      const corner = exposure * (1 - vignette * 0.25 * far);
      const speck = GRAIN[(y * 7919 + x) & 0xffff] * grain;
      for (let c = 0; c < 3; c++, at++) {
        const light = (data[at] + (spill ? bloom * spill[at] : 0)) * corner;
        const place = Math.sqrt(Math.min(light / BRIGHTEST, 1)) * STEPS;
        const index = Math.floor(place);
        const between = shown[index] + (shown[index + 1] - shown[index]) * (place - index);
        const value = between + speck + 0.5;
        bytes[at] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return bytes;
}

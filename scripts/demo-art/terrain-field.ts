import { clamp } from './maths.ts';
import { Noise } from './noise.ts';

const SIZE = 2048;
/** The camera stands near one edge and looks across: most of the land lies behind the middle. */
const AHEAD = 4.5;
/** How much of the land is drowned: everything below 0 can be water. */
const DROWNED = 0.17;

/** A landscape worked out once on a grid: ridged noise, whose creases become mountain crests. */
export class Land {
  private readonly heights = new Float32Array(SIZE * SIZE);
  private readonly span: number;

  constructor(seed: number, span: number, peak: number, shape: (x: number, z: number) => number) {
    this.span = span;
    const noise = new Noise(seed);
    for (let row = 0, at = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++, at++) {
        const x = (column / SIZE - 0.5) * span;
        const z = (row / SIZE - 0.5) * span - AHEAD;
        this.heights[at] = peak * ridged(noise, x, z) * shape(x, z) - DROWNED;
      }
    }
    this.weather();
  }

  /** Rounds off what is smaller than a few cells: needles that no ray could be sure to hit. */
  private weather(): void {
    for (const step of [1, SIZE, 1, SIZE]) {
      for (let i = step; i + step < this.heights.length; i++) {
        const around = this.heights[i - step] + this.heights[i + step];
        this.heights[i] = (around + 2 * this.heights[i]) / 4;
      }
    }
  }

  at(x: number, z: number): number {
    const fx = clamp(x / this.span + 0.5, 0, 0.9985) * SIZE;
    const fz = clamp((z + AHEAD) / this.span + 0.5, 0, 0.9985) * SIZE;
    const column = Math.floor(fx);
    const row = Math.floor(fz);
    const u = fx - column;
    const v = fz - row;
    const i = row * SIZE + column;
    const low = this.heights[i] + (this.heights[i + 1] - this.heights[i]) * u;
    const high = this.heights[i + SIZE] + (this.heights[i + SIZE + 1] - this.heights[i + SIZE]) * u;
    return low + (high - low) * v;
  }
}

function ridged(noise: Noise, x: number, z: number): number {
  let sum = 0;
  let amplitude = 0.55;
  let carry = 1;
  let px = x * 0.42 + 3;
  let pz = z * 0.42 + 8;
  for (let octave = 0; octave < 6; octave++) {
    const crest = 1 - Math.abs(noise.at(px, pz)) * 1.7;
    const value = crest * crest * carry;
    sum += value * amplitude;
    carry = clamp(value * 1.6);
    amplitude *= 0.42;
    const turned = 1.6 * px + 1.2 * pz + 5.1;
    pz = 1.6 * pz - 1.2 * px + 1.7;
    px = turned;
  }
  return sum;
}

import { seeded } from './random.ts';

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** The dot product with one of twelve edge directions of a cube, chosen by the hash. */
function gradient(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15;
  const u = h < 8 ? x : y;
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
}

/** Classic gradient noise, about -1 to 1, with a third axis that can repeat: for seamless loops. */
export class Noise {
  private readonly table = new Uint8Array(1024);

  constructor(seed: number) {
    const random = seeded(seed);
    const order = Array.from({ length: 256 }, (_, index) => index);
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (let i = 0; i < 1024; i++) this.table[i] = order[i & 255];
  }

  /** With `period` a whole number, the noise at z and at z + period is the same. */
  at(x: number, y: number, z = 0, period = 256): number {
    const table = this.table;
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const zf = Math.floor(z);
    const xi = xf & 255;
    const yi = yf & 255;
    const zLow = ((zf % period) + period) % period;
    const zHigh = (zLow + 1) % period;
    const dx = x - xf;
    const dy = y - yf;
    const dz = z - zf;
    const u = fade(dx);
    const v = fade(dy);
    const w = fade(dz);
    const a = table[xi] + yi;
    const b = table[xi + 1] + yi;
    const a0 = table[a];
    const a1 = table[a + 1];
    const b0 = table[b];
    const b1 = table[b + 1];
    const near = lerp2(
      gradient(table[a0 + zLow], dx, dy, dz),
      gradient(table[b0 + zLow], dx - 1, dy, dz),
      gradient(table[a1 + zLow], dx, dy - 1, dz),
      gradient(table[b1 + zLow], dx - 1, dy - 1, dz),
      u,
      v,
    );
    if (dz === 0) return near;
    const far = lerp2(
      gradient(table[a0 + zHigh], dx, dy, dz - 1),
      gradient(table[b0 + zHigh], dx - 1, dy, dz - 1),
      gradient(table[a1 + zHigh], dx, dy - 1, dz - 1),
      gradient(table[b1 + zHigh], dx - 1, dy - 1, dz - 1),
      u,
      v,
    );
    return near + (far - near) * w;
  }

  /** Octaves of noise, each turned a little so that the lattice never shows. */
  fbm(x: number, y: number, octaves: number, z = 0, period = 256): number {
    let sum = 0;
    let amplitude = 0.5;
    for (let octave = 0; octave < octaves; octave++) {
      sum += amplitude * this.at(x, y, z, period);
      const turned = 1.6 * x + 1.2 * y + 17.3;
      y = 1.6 * y - 1.2 * x + 9.1;
      x = turned;
      amplitude *= 0.5;
    }
    return sum;
  }
}

function lerp2(p00: number, p10: number, p01: number, p11: number, u: number, v: number): number {
  const low = p00 + (p10 - p00) * u;
  const high = p01 + (p11 - p01) * u;
  return low + (high - low) * v;
}

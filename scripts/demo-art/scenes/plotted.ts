import { bell, clamp, length2, mix } from '../maths.ts';
import { Noise } from '../noise.ts';
import { blend, type Rgb } from '../palette.ts';
import type { EngravingScene } from './engraving.ts';

type Inks = { paper: Rgb; dark: Rgb; bright: Rgb };

/** A sun over rolling water: two inks, one family of lines each. */
export function sunOverWater({ paper, dark, bright }: Inks): EngravingScene {
  const noise = new Noise(31);
  const sun = { x: 0.3, y: 0.09, r: 0.3 };
  return {
    paper,
    at(x, y, stroke) {
      const shore = -0.09 + 0.035 * noise.at(x * 1.3, 2.5);
      const fromSun = length2(x - sun.x, y - sun.y);
      if (y < shore) {
        const depth = shore - y;
        const near = 1 / (0.16 + depth);
        const swell = noise.fbm(x * 0.55 * near + 3, Math.log(0.05 + depth) * 2.6, 2);
        // Lines crowd towards the horizon, as rows of waves do.
        stroke.phase = 15 * Math.log(0.055 + depth) + 2.6 * swell;
        const glitter = bell(x, sun.x, 0.1 + depth * 0.45);
        stroke.dark = 0.46 + 1.1 * swell - 0.3 * glitter;
        stroke.ink = blend(dark, bright, clamp(glitter * 1.3 - 0.25));
      } else if (fromSun < sun.r) {
        const height = Math.sqrt(1 - (fromSun / sun.r) ** 2);
        stroke.phase = (y - sun.y + 0.06 * height) * 62;
        stroke.dark = 0.98 - 0.75 * clamp((y - sun.y) / sun.r + 0.62);
        stroke.ink = bright;
      } else {
        stroke.phase = y * 24 + 0.5 * noise.at(x * 1.1, y * 2);
        stroke.dark = 0.13 * clamp((fromSun - sun.r) * 2.4) - 0.02;
        stroke.ink = dark;
      }
    },
  };
}

/** Cloth seen through one family of lines that bend with it. */
export function drapery({ paper, dark, bright }: Inks): EngravingScene {
  const noise = new Noise(8);
  const height = (x: number, y: number): number =>
    noise.fbm(x * 2.1 + 1.1 * noise.at(x * 0.9, y * 1.4), y * 0.9 + x * 0.5, 2);
  return {
    paper,
    at(x, y, stroke) {
      const here = height(x, y);
      const slope = (height(x + 0.01, y + 0.004) - here) * 100;
      stroke.phase = y * 34 + here * 11;
      stroke.dark = 0.42 + 0.42 * slope;
      stroke.ink = blend(dark, bright, clamp(0.5 + here * 2.4));
    },
  };
}

/** A ball and its shadow from arcs alone. */
export function ball({ paper, dark, bright }: Inks): EngravingScene {
  return {
    paper,
    at(x, y, stroke) {
      const dx = x + 0.12;
      const dy = y - 0.02;
      const radius = 0.34;
      const distance = length2(dx, dy);
      if (distance < radius) {
        const z = Math.sqrt(1 - (distance / radius) ** 2);
        const lit = (-0.55 * dx + 0.62 * dy) / radius + 0.56 * z;
        // Latitudes of a globe that leans towards us.
        stroke.phase = Math.asin(clamp(0.87 * (dy / radius) + 0.42 * z, -1, 1)) * 19;
        stroke.dark = mix(0.95, 0.02, clamp(0.2 + lit * 0.85));
        stroke.ink = dark;
      } else {
        const shadow = bell((y + 0.35) / 0.075, 0, 1) * bell((x - 0.16) / 0.44, 0, 1);
        stroke.phase = y * 52 + x * 4;
        stroke.dark = y < -0.21 ? shadow * 1.1 : -1;
        stroke.ink = bright;
      }
    },
  };
}

/** Two sets of circles whose crossings make a third pattern that nobody drew. */
export function ripples({ paper, dark, bright }: Inks): EngravingScene {
  return {
    paper,
    at(x, y, stroke) {
      const a = length2(x + 0.42, y + 0.12);
      const b = length2(x - 0.45, y - 0.16);
      const meet = Math.cos(a * 24) + Math.cos(b * 24);
      stroke.phase = (a < b ? a : b) * 27 + meet * 0.16;
      stroke.dark = 0.4 + 0.2 * meet;
      stroke.ink = blend(dark, bright, clamp(0.5 + (a - b) * 3));
    },
  };
}

import { length2, TAU } from '../maths.ts';
import { blend, type Rgb } from '../palette.ts';
import { seeded } from '../random.ts';
import { melt, sphere } from '../sdf.ts';

/** A form that changes with the moment (0 to 1, then repeats) and knows its colour everywhere. */
export type Figure = {
  distance: (x: number, y: number, z: number) => number;
  colour: (x: number, y: number, z: number) => Rgb;
};

/** Far from a form its exact shape does not matter: a ball around it is enough, and cheaper. */
function within(radius: number, exact: Figure['distance']): Figure['distance'] {
  return (x, y, z) => {
    const outside = sphere(x, y, z, radius);
    return outside > 0.6 ? outside : exact(x, y, z);
  };
}

/** Balls of several colours on slow orbits, melting into each other. */
export function cluster(seed: number, colours: readonly Rgb[], moment: number): Figure {
  const random = seeded(seed);
  const balls = colours.map((colour, i) => {
    const angle = i * 2.4 + random();
    const away = 0.12 + 0.075 * i;
    const turn = angle + 0.3 * Math.sin(TAU * (moment + random()));
    return {
      colour,
      radius: 0.36 - 0.024 * i + 0.05 * random(),
      x: away * Math.cos(turn) * 1.25,
      y: away * Math.sin(turn) * 0.85 + 0.06 * Math.sin(TAU * (moment + random())),
      z: (random() - 0.5) * 0.7,
    };
  });
  return {
    distance: within(1.3, (x, y, z) => {
      let d = 9;
      for (const ball of balls) {
        d = melt(d, sphere(x - ball.x, y - ball.y, z - ball.z, ball.radius), 0.11);
      }
      return d;
    }),
    colour: (x, y, z) => {
      let total = 0;
      const sum: Rgb = [0, 0, 0];
      for (const ball of balls) {
        const d = sphere(x - ball.x, y - ball.y, z - ball.z, ball.radius);
        const weight = Math.exp(-Math.max(0, d) * 26);
        total += weight;
        for (let c = 0; c < 3; c++) sum[c] += ball.colour[c] * weight;
      }
      return [sum[0] / total, sum[1] / total, sum[2] / total];
    },
  };
}

/** A rope wound around a ring: one strand that meets itself after several turns. */
export function knot(strands: number, colours: readonly [Rgb, Rgb], moment: number): Figure {
  const section = (x: number, y: number, z: number): { d: number; side: number } => {
    const around = Math.atan2(y, x);
    const ring = length2(x, y) - 0.58;
    const twist = around * (strands / 2) + TAU * moment;
    const a = ring * Math.cos(twist) + z * Math.sin(twist);
    const b = z * Math.cos(twist) - ring * Math.sin(twist);
    return { d: length2(Math.abs(a) - 0.19, b) - 0.155, side: around / TAU + 0.5 };
  };
  return {
    distance: within(1.05, (x, y, z) => section(x, y, z).d * 0.62),
    colour: (x, y, z) => {
      const { side } = section(x, y, z);
      return blend(colours[0], colours[1], 0.5 + 0.5 * Math.cos(side * TAU + 0.6));
    },
  };
}

/** A ball turned on a lathe that wandered: ridges that flow like combed sand. */
export function ridges(colours: readonly [Rgb, Rgb], moment: number): Figure {
  const carve = (x: number, y: number, z: number): number => {
    const a = TAU * moment;
    const bend = Math.sin(x * 2.3 + 1.1 * Math.sin(z * 2 + a)) + 0.6 * Math.sin(y * 3.1 - x * 1.7);
    return Math.sin(y * 21 + bend * 3.4);
  };
  return {
    distance: within(1.1, (x, y, z) => (sphere(x, y, z, 0.78) + 0.026 * carve(x, y, z)) * 0.7),
    colour: (x, y, z) => blend(colours[0], colours[1], 0.5 + 0.5 * carve(x, y, z)),
  };
}

/** Three stones, one on the other, pressed soft where they touch. */
export function cairn(colours: readonly [Rgb, Rgb, Rgb]): Figure {
  const low: Figure['distance'] = (x, y, z) =>
    sphere(x * 0.62, (y + 0.38) * 1.6, z * 0.7, 0.42) * 0.62;
  const middle: Figure['distance'] = (x, y, z) =>
    sphere((x - 0.1) * 0.8, (y - 0.06) * 1.4, z * 0.9, 0.34) * 0.7;
  const top: Figure['distance'] = (x, y, z) =>
    sphere((x + 0.04) * 0.95, (y - 0.46) * 1.15, z, 0.23) * 0.85;
  return {
    distance: within(1.1, (x, y, z) =>
      melt(melt(low(x, y, z), middle(x, y, z), 0.1), top(x, y, z), 0.08),
    ),
    colour: (x, y, z) => {
      const weights = [low, middle, top].map((part) => Math.exp(-Math.max(0, part(x, y, z)) * 40));
      const total = weights[0] + weights[1] + weights[2];
      const mixed: Rgb = [0, 0, 0];
      for (let i = 0; i < 3; i++) {
        for (let c = 0; c < 3; c++) mixed[c] += (colours[i][c] * weights[i]) / total;
      }
      return mixed;
    },
  };
}

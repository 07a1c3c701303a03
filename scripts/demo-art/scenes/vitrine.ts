import { camera } from '../camera.ts';
import { bell, clamp } from '../maths.ts';
import { hex, type Rgb, scaled } from '../palette.ts';
import { box, type Distance } from '../sdf.ts';
import type { Material, Studio } from '../studio.ts';
import { along, type Vec } from '../vector.ts';
import type { Figure } from './figures.ts';

const CASE = { x: 0.62, y: 0.36, half: 0.46, high: 0.6, z: 0 };
const BAR = 0.009;

const brass: Material = { colour: hex('#c9964f'), gloss: 0.5, soft: 0 };
const plaster: Material = { colour: hex('#59666c'), gloss: 0, soft: 0 };
const floor: Material = { colour: hex('#1c262b'), gloss: 0.3, soft: 0 };
const wall: Material = { colour: hex('#2c4650'), gloss: 0, soft: 0 };

/** The twelve edges of a box, as thin bars. */
const frame: Distance = (x, y, z) => {
  const px = Math.abs(x - CASE.x) - CASE.half;
  const py = Math.abs(y - CASE.y) - CASE.high;
  const pz = Math.abs(z - CASE.z) - CASE.half;
  const qx = Math.abs(px + BAR) - BAR;
  const qy = Math.abs(py + BAR) - BAR;
  const qz = Math.abs(pz + BAR) - BAR;
  const bar = (a: number, b: number, c: number): number =>
    Math.sqrt(Math.max(a, 0) ** 2 + Math.max(b, 0) ** 2 + Math.max(c, 0) ** 2) +
    Math.min(Math.max(a, b, c), 0);
  return Math.min(bar(px, qy, qz), bar(qx, py, qz), bar(qx, qy, pz));
};

const plinth: Distance = (x, y, z) => box(x - CASE.x, y + 0.74, z, 0.5, 0.49, 0.5, 0.01);

/** A display case in a dark room: a vitrine, with one piece in it and one lamp above. */
export function vitrineStudio(figure: Figure, size: number): Studio {
  const piece: Distance = (x, y, z) =>
    figure.distance((x - CASE.x) / size, (y - CASE.y + 0.04) / size, z / size) * size;
  const things: Distance = (x, y, z) => Math.min(piece(x, y, z), plinth(x, y, z), frame(x, y, z));
  return {
    camera: camera([-0.5, 0.55, 5.2], [0.02, 0.12, 0], 2.15),
    map: (x, y, z) => Math.min(things(x, y, z), y + 1.23, z + 2.4),
    casters: things,
    materialAt: ([x, y, z]) => {
      if (piece(x, y, z) < 0.004) {
        const s = 1 / size;
        const colour = figure.colour((x - CASE.x) * s, (y - CASE.y + 0.04) * s, z * s);
        return { colour, gloss: 0.2, soft: 0.2 };
      }
      if (frame(x, y, z) < 0.003) return brass;
      if (y < -1.22) return floor;
      return z < -2.39 ? wall : plaster;
    },
    lamps: [
      { at: [0.5, 2.5, 0.9], colour: scaled(hex('#ffc08a'), 3.3), sharpness: 7, reach: 2.7 },
      { at: [-3.4, 1.6, 2.4], colour: scaled(hex('#4f90b8'), 0.75), sharpness: 4, reach: 5 },
    ],
    surroundings: ([x, y]) => {
      const window = bell(x, -0.8, 0.16) * bell(y, 0.2, 0.4);
      return [0.012 + 0.5 * window, 0.026 + 0.7 * window, 0.034 + 0.85 * window];
    },
    ambient: 0.9,
    far: 14,
    bounces: 1,
    haze: (from, direction, distance, out) => addPanes(from, direction, distance, out),
  };
}

/** Glass shows only by what it mirrors: faint light that slides over the panes at an angle. */
function addPanes(from: Vec, direction: Vec, distance: number, out: Rgb): void {
  const z = CASE.z + CASE.half;
  const t = (z - from[2]) / direction[2];
  if (!(t > 0 && t < distance + 0.02)) return;
  const [x, y] = along(from, direction, t);
  const u = (x - CASE.x) / CASE.half;
  const v = (y - CASE.y) / CASE.high;
  if (Math.abs(u) > 1 || Math.abs(v) > 1) return;
  const slant = u * 0.8 + v * 0.55;
  const streak = 0.7 * bell(slant, -0.62, 0.16) + 0.35 * bell(slant, -0.2, 0.06);
  const light = (0.006 + 0.028 * streak) * clamp(1.1 + v * 0.4);
  out[0] += light * 0.8;
  out[1] += light;
  out[2] += light * 1.15;
}

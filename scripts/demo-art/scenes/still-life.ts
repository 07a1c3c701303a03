import { camera } from '../camera.ts';
import { clamp, length2, length3 } from '../maths.ts';
import { hex, type Rgb, scaled } from '../palette.ts';
import { box, cone, cylinder, type Distance, melt, sphere } from '../sdf.ts';
import type { Lamp, Material, Studio } from '../studio.ts';
import type { Vec } from '../vector.ts';

export type StillLifeScene = {
  lamps: readonly Lamp[];
  wall: Rgb;
  table: Rgb;
  ambient: number;
  from?: Vec;
  to?: Vec;
  lens?: number;
};

/** A ball that holds the thing: far away it answers for the thing, which saves most of the work. */
type Hull = readonly [x: number, y: number, z: number, radius: number];
type Thing = { distance: Distance; hull: Hull; material: Material };

const bottle: Distance = (x, y, z) => {
  const body = cylinder(x, y - 0.36, z, 0.23, 0.36, 0.12);
  const neck = cylinder(x, y - 0.9, z, 0.065, 0.3, 0.02);
  const lip = cylinder(x, y - 1.19, z, 0.085, 0.022, 0.02);
  return Math.min(melt(body, neck, 0.2), lip) * 0.9;
};

/** A bowl is a hollow half ball with a rounded rim, on a small foot. */
const bowl: Distance = (x, y, z) => {
  const shell = Math.abs(sphere(x, y - 0.42, z, 0.385)) - 0.016;
  const cut = y - 0.3;
  const foot = cylinder(x, y - 0.03, z, 0.15, 0.03, 0.015);
  return Math.min(melt(Math.max(shell, cut), foot, 0.03), 9) * 0.9;
};

const THINGS: readonly Thing[] = [
  {
    distance: (x, y, z) => bottle(x + 0.42, y, z + 0.28),
    hull: [-0.42, 0.6, -0.28, 0.66],
    material: { colour: hex('#1d5f72'), gloss: 0.34, soft: 0 },
  },
  {
    distance: (x, y, z) => bowl(x - 0.26, y, z - 0.02),
    hull: [0.26, 0.2, 0.02, 0.45],
    material: { colour: hex('#e9dcc8'), gloss: 0.12, soft: 0.1 },
  },
  {
    distance: (x, y, z) =>
      Math.min(
        sphere(x - 0.16, y - 0.34, z - 0.03, 0.155),
        sphere(x - 0.42, y - 0.33, z + 0.06, 0.15),
        sphere(x - 0.31, y - 0.35, z - 0.19, 0.13),
      ),
    hull: [0.29, 0.34, 0.05, 0.4],
    material: { colour: hex('#e2703a'), gloss: 0.16, soft: 0.25 },
  },
  {
    distance: (x, y, z) => cone(x - 0.98, y, z + 0.35, 0.27, 0.86) - 0.01,
    hull: [0.98, 0.4, -0.35, 0.54],
    material: { colour: hex('#ece4d6'), gloss: 0, soft: 0.05 },
  },
  {
    distance: (x, y, z) => sphere(x + 0.12, y - 0.12, z - 0.52, 0.12),
    hull: [-0.12, 0.12, 0.52, 0.13],
    material: { colour: hex('#d8572f'), gloss: 0.16, soft: 0.25 },
  },
  {
    distance: (x, y, z) => {
      const c = Math.cos(0.5);
      const s = Math.sin(0.5);
      const px = x + 0.98;
      const pz = z + 0.1;
      return box(px * c - pz * s, y - 0.19, px * s + pz * c, 0.19, 0.19, 0.19, 0.012);
    },
    hull: [-0.98, 0.19, -0.1, 0.34],
    material: { colour: hex('#c99a4a'), gloss: 0.1, soft: 0 },
  },
];

const things: Distance = (x, y, z) => {
  const around = length2(x, z) - 1.55;
  const above = y - 1.35;
  const outside = Math.max(around, above);
  if (outside > 0.3) return outside;
  let nearest = 9;
  for (const { hull, distance } of THINGS) {
    const toHull = length3(x - hull[0], y - hull[1], z - hull[2]) - hull[3];
    if (toHull < nearest) nearest = Math.min(nearest, distance(x, y, z));
  }
  return nearest;
};

/** A bottle, a bowl of fruit and some plaster forms on a table, for trying out lamps. */
export function stillLifeStudio(scene: StillLifeScene): Studio {
  const wall: Material = { colour: scene.wall, gloss: 0, soft: 0 };
  const table: Material = { colour: scene.table, gloss: 0.18, soft: 0 };
  return {
    camera: camera(scene.from ?? [0.15, 0.85, 4.4], scene.to ?? [0.05, 0.5, 0], scene.lens ?? 2.5),
    map: (x, y, z) => Math.min(things(x, y, z), y, z + 1.7),
    casters: things,
    materialAt: ([x, y, z]) => {
      if (y < 0.003) return table;
      if (z < -1.69) return wall;
      for (const thing of THINGS) if (thing.distance(x, y, z) < 0.004) return thing.material;
      return wall;
    },
    lamps: scene.lamps,
    surroundings: ([x, y]) => scaled(scene.wall, 0.5 + 0.5 * clamp(y - 0.4 * x)),
    ambient: scene.ambient,
    bounces: 1,
    far: 12,
  };
}

import { camera } from '../camera.ts';
import { clamp, smoothstep } from '../maths.ts';
import { blend, type Rgb } from '../palette.ts';
import { melt } from '../sdf.ts';
import type { Lamp, Studio } from '../studio.ts';
import type { Vec } from '../vector.ts';
import type { Figure } from './figures.ts';

export type SculptureScene = {
  wall: Rgb;
  gloss: number;
  lamps: readonly Lamp[];
  from: Vec;
  to: Vec;
  lens: number;
  ambient: number;
  floor: number;
  /** How far behind the figure the wall is. */
  wallBehind: number;
  /** The light of the soft boxes that polished surfaces mirror: left and right. */
  boxes: readonly [Rgb, Rgb];
};

/** A soft-edged panel of light in the room, by direction. */
const panel = (value: number, low: number, high: number, soft: number): number =>
  smoothstep(low - soft, low + soft, value) * smoothstep(high + soft, high - soft, value);

/** A figure on the seamless sweep of a photographer's studio. */
export function sculptureStudio(scene: SculptureScene, figure: Figure): Studio {
  // The floor rises into the wall in one curve, so there is no horizon.
  const sweep = (y: number, z: number): number => melt(y - scene.floor, z + scene.wallBehind, 1.6);
  const dark = blend([0, 0, 0], scene.wall, 0.25);
  return {
    camera: camera(scene.from, scene.to, scene.lens),
    map: (x, y, z) => Math.min(figure.distance(x, y, z), sweep(y, z)),
    casters: figure.distance,
    materialAt: ([x, y, z]) =>
      figure.distance(x, y, z) < 0.004
        ? { colour: figure.colour(x, y, z), gloss: scene.gloss, soft: scene.gloss > 0.5 ? 0 : 0.3 }
        : { colour: scene.wall, gloss: 0, soft: 0 },
    lamps: scene.lamps,
    surroundings: ([x, y, z]) => {
      const angle = Math.atan2(x, z);
      const left = panel(angle, -1.5, -0.75, 0.12) * panel(y, -0.35, 0.75, 0.15);
      const right = panel(angle, 1.2, 1.75, 0.1) * panel(y, -0.5, 0.6, 0.15);
      const top = panel(y, 0.82, 1.2, 0.08) * 0.8;
      const base = blend(dark, scene.wall, clamp(0.5 + 0.5 * y));
      return [0, 1, 2].map(
        (c) => base[c] + scene.boxes[0][c] * (left + top) + scene.boxes[1][c] * right,
      ) as Rgb;
    },
    ambient: scene.ambient,
    far: 9,
  };
}

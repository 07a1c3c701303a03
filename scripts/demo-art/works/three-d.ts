import type { Canvas } from '../canvas.ts';
import { TAU } from '../maths.ts';
import { hex, scaled } from '../palette.ts';
import { cairn, cluster, type Figure, knot, ridges } from '../scenes/figures.ts';
import { type GlassScene, paintGlass } from '../scenes/glass.ts';
import { type LandscapeScene, paintLandscape } from '../scenes/landscape.ts';
import { type SculptureScene, sculptureStudio } from '../scenes/sculpture.ts';
import { type StillLifeScene, stillLifeStudio } from '../scenes/still-life.ts';
import { photograph } from '../studio.ts';
import * as sized from '../work.ts';
import { clip, still, type Work } from '../work.ts';

/** The world of this category: petrol dusk and amber lamps. */
const amber = hex('#ffc79a');
const sky = hex('#5aa0c8');
const porcelain = hex('#f2dfd0');
const coral = hex('#e8866a');
const deepTeal = hex('#1f6a78');
const rose = hex('#d9677a');
const sand = hex('#f0bd8a');

const valley: LandscapeScene = {
  ...{ seed: 5, peak: 1.9, from: [0.2, 0.32, 8], to: [0.4, 0.62, 0], lens: 1.5 },
  ...{ sun: [0.45, 0.2, -1], sunlight: hex('#ff9a5c'), zenith: hex('#14506e') },
  ...{ horizon: hex('#7f9aa0'), rock: hex('#3a4248'), snow: hex('#dfe6ea'), snowLine: 0.25 },
  ...{ haze: 0.07, mistHeight: 0.3, water: true },
};
const desert: LandscapeScene = {
  ...{ ...valley, seed: 15, water: false, peak: 1.5, from: [0, 0.75, 8], to: [0, 0.5, 0] },
  ...{ sun: [-0.7, 0.32, -0.6], sunlight: hex('#ffb27a'), horizon: hex('#d8a080') },
  ...{ rock: hex('#a8623f'), snow: hex('#d89a6a'), haze: 0.05 },
};
const winter: LandscapeScene = {
  ...{ ...valley, seed: 28, peak: 2, from: [0.3, 0.6, 7], to: [-0.1, 0.85, 0], lens: 1.7 },
  ...{ sun: [0.9, 0.42, -0.25], sunlight: hex('#ffd0a0'), zenith: hex('#1d4f86') },
  ...{ horizon: hex('#a8c4d8'), snow: hex('#f4f6fa'), haze: 0.028, snowLine: -0.5 },
};
const mist: LandscapeScene = {
  ...{ ...valley, seed: 36, peak: 2.1, from: [0, 1.25, 8], to: [0, 0.75, 0], lens: 2.1 },
  ...{ sun: [-0.4, 0.13, -1], haze: 0.13, mistHeight: 0.55, sunlight: hex('#ff8a6a') },
  ...{ horizon: hex('#4f8090'), zenith: hex('#123a58'), water: false },
};
const dusk: LandscapeScene = {
  ...{ ...valley, seed: 52, from: [0, 0.28, 8], to: [-0.2, 0.6, 0], lens: 1.4, peak: 2.2 },
  ...{ sun: [0.5, 0.07, -1], sunlight: hex('#ff9050'), zenith: hex('#0a2c48') },
  ...{ horizon: hex('#2f6078'), haze: 0.06 },
};

const glass: GlassScene = {
  ...{ fog: hex('#0c2530'), spread: 0.5, from: [0, 0.75, 4.6], to: [0.05, 0.72, 0], lens: 2.2 },
  tubes: [
    { at: [0.35, 1.05, -2.2], radius: 0.95, colour: hex('#ff9a4a'), girth: 0.018 },
    { at: [-0.9, 0.75, -3.2], radius: 0.6, colour: hex('#3aa0c8'), girth: 0.014 },
  ],
  balls: [
    { at: [-0.55, 0.42, 0.2], radius: 0.42 },
    { at: [0.55, 0.6, -0.5], radius: 0.6 },
    { at: [0.12, 0.17, 0.9], radius: 0.17 },
  ],
};
/** The rings sink and rise once in a loop. */
const swaying = (scene: GlassScene, moment: number): GlassScene => ({
  ...scene,
  tubes: scene.tubes.map((tube, i) => {
    const turn = TAU * (moment + i * 0.4);
    const atStart = TAU * i * 0.4;
    const dx = 0.22 * (Math.sin(turn) - Math.sin(atStart));
    const dy = 0.12 * (Math.cos(turn) - Math.cos(atStart));
    return { ...tube, at: [tube.at[0] + dx, tube.at[1] + dy, tube.at[2]] };
  }),
});
const oneBall: GlassScene = {
  ...{ ...glass, to: [0, 0.78, 0], lens: 2.5, spread: 0.55 },
  tubes: [
    { at: [0.18, 0.95, -1.6], radius: 0.86, colour: hex('#ff8f42'), girth: 0.02 },
    { at: [-0.75, 1.15, -3.4], radius: 0.5, colour: hex('#39a6d0'), girth: 0.016 },
  ],
  balls: [
    { at: [0, 0.62, 0.2], radius: 0.62 },
    { at: [-0.72, 0.16, 0.9], radius: 0.16 },
  ],
};
const closeUp: GlassScene = {
  ...{ ...glass, to: [-0.1, 0.6, 0], lens: 3.6 },
  balls: [{ at: [-0.12, 0.58, 0], radius: 0.58 }],
};
const lanterns: GlassScene = {
  ...{ ...glass, spread: 1.1, to: [0, 0.8, 0] },
  tubes: [
    { at: [-1.3, 0.7, -2.4], radius: 0, colour: hex('#ff9a4a'), girth: 0.13 },
    { at: [-0.2, 1.25, -3], radius: 0, colour: hex('#ffc27a'), girth: 0.17 },
    { at: [1.1, 0.85, -2], radius: 0, colour: hex('#ff6f3c'), girth: 0.1 },
    { at: [1.9, 1.5, -4], radius: 0, colour: hex('#39a6d0'), girth: 0.16 },
  ],
  balls: [
    { at: [-0.5, 0.5, 0], radius: 0.5 },
    { at: [0.62, 0.3, 0.5], radius: 0.3 },
  ],
};
const tunnel: GlassScene = {
  ...{ ...glass, spread: 0.3, to: [0, 0.95, 0], balls: [{ at: [0.5, 0.36, 0.6], radius: 0.36 }] },
  tubes: [0, 1, 2, 3, 4, 5].map((i) => ({
    at: [0.06 * i, 0.95 + 0.03 * i, -1 - 1.7 * i],
    ...{ radius: 0.85, colour: i % 2 === 0 ? hex('#ff8f42') : hex('#3aa0c8'), girth: 0.014 },
  })),
};

const clay: SculptureScene = {
  ...{ wall: hex('#3a7d88'), gloss: 0.14, ambient: 0.55, floor: -0.95, wallBehind: 2.6 },
  ...{ from: [0, 0.25, 4.2], to: [0, 0, 0], lens: 2.15 },
  lamps: [
    { at: [-2.4, 3, 2.6], colour: scaled(amber, 1.25), sharpness: 4 },
    { at: [3, 0.6, -0.2], colour: scaled(sky, 0.7), sharpness: 5 },
  ],
  boxes: [scaled(amber, 1.2), scaled(sky, 0.9)],
};
const metal: SculptureScene = {
  ...{ ...clay, wall: hex('#12323e'), gloss: 0.9 },
  boxes: [scaled(amber, 2.6), scaled(sky, 1.8)],
  lamps: clay.lamps.map((lamp) => ({ ...lamp, colour: scaled(lamp.colour, 0.5) })),
};
const many = [porcelain, coral, deepTeal, sand, rose, porcelain, coral, deepTeal, sand];

const table: StillLifeScene = {
  lamps: [{ at: [-3, 2.4, 1.6], colour: scaled(amber, 2.6), sharpness: 5, reach: 3.6 }],
  ...{ wall: hex('#2f5a6c'), table: hex('#5a4638'), ambient: 0.3 },
};
const backLit: StillLifeScene = {
  ...table,
  lamps: [
    { at: [1.9, 2.3, -1.3], colour: scaled(hex('#ffb27a'), 4.2), sharpness: 6, reach: 3.6 },
    { at: [-3, 1.6, 2.5], colour: scaled(sky, 0.5), sharpness: 4 },
  ],
};
const closeBowl: StillLifeScene = {
  ...{ ...table, from: [0.9, 0.75, 3.6], to: [0.28, 0.3, 0], lens: 3.6 },
  lamps: [
    { at: [2.6, 1.8, 2], colour: scaled(amber, 2.1), sharpness: 9, reach: 4 },
    { at: [-3, 1.4, 1], colour: scaled(sky, 0.55), sharpness: 4 },
  ],
};
const moonLit: StillLifeScene = {
  ...{ ...table, wall: hex('#27465f'), from: [-0.5, 1.15, 4.3] },
  lamps: [
    { at: [-0.4, 3.4, 0.9], colour: scaled(hex('#a8d0f0'), 2.4), sharpness: 7, reach: 3.4 },
    { at: [3, 0.5, 1.2], colour: scaled(hex('#ff8a4a'), 0.9), sharpness: 5, reach: 4 },
  ],
};

const land = (scene: LandscapeScene) => (canvas: Canvas) => paintLandscape(canvas, scene);
const lit = (scene: GlassScene) => (canvas: Canvas) => paintGlass(canvas, scene);
const sculpted = (scene: SculptureScene, figure: Figure) => (canvas: Canvas) =>
  photograph(canvas, sculptureStudio(scene, figure));
const laid = (scene: StillLifeScene) => (canvas: Canvas) =>
  photograph(canvas, stillLifeStudio(scene));

const glowing = { bloom: 0.25 };
const bright = { exposure: 1.5, bloom: 0.08 };
const { GALLERY, HERO, PRODUCT, PRODUCT_CLIP, TILE, TILE_CLIP } = sized;
const SHAPES = 'soft-shapes-sculpting-with-distance-fields';

export const threeD: Work[] = [
  still('3d-and-light-tile.jpg', TILE, lit(oneBall), { finish: glowing }),
  still('3d-and-light-hero.jpg', HERO, land(dusk), { finish: { exposure: 1.3 } }),
  still('ray-marching-landscapes.jpg', PRODUCT, land(valley)),
  still('glass-fog-and-glow.jpg', PRODUCT, lit(glass), { finish: glowing }),
  still(`${SHAPES}.jpg`, PRODUCT, sculpted({ ...clay, lens: 2.6 }, cluster(3, many, 0))),
  still('lighting-a-still-life.jpg', PRODUCT, laid(table), { finish: bright }),
  clip(
    '3d-and-light-tile.mp4',
    TILE_CLIP,
    () => (canvas, moment) => paintGlass(canvas, swaying(oneBall, moment), 2),
    { seconds: 4, crf: 27, drawnAt: 0.75, finish: glowing },
  ),
  clip(
    'glass-fog-and-glow-intro.mp4',
    PRODUCT_CLIP,
    () => (canvas, moment) => paintGlass(canvas, swaying(glass, moment), 2),
    { seconds: 4, crf: 27, drawnAt: 0.6, finish: glowing },
  ),
  still('ray-marching-landscapes-1.jpg', GALLERY, land(desert)),
  still('ray-marching-landscapes-2.jpg', GALLERY, land(winter)),
  still('ray-marching-landscapes-3.jpg', GALLERY, land(mist)),
  still('glass-fog-and-glow-1.jpg', GALLERY, lit(closeUp), { finish: glowing }),
  still('glass-fog-and-glow-2.jpg', GALLERY, lit(lanterns), { finish: glowing }),
  still('glass-fog-and-glow-3.jpg', GALLERY, lit(tunnel), { finish: glowing }),
  still(`${SHAPES}-1.jpg`, GALLERY, sculpted(metal, knot(3, [sand, coral], 0))),
  still(
    `${SHAPES}-2.jpg`,
    GALLERY,
    sculpted({ ...clay, floor: -0.62 }, cairn([deepTeal, porcelain, coral])),
  ),
  still(`${SHAPES}-3.jpg`, GALLERY, sculpted({ ...clay, lens: 3 }, ridges([coral, porcelain], 0))),
  still('lighting-a-still-life-1.jpg', GALLERY, laid(backLit), { finish: bright }),
  still('lighting-a-still-life-2.jpg', GALLERY, laid(closeBowl), { finish: bright }),
  still('lighting-a-still-life-3.jpg', GALLERY, laid(moonLit), { finish: bright }),
];

import { calmLeft } from '../calm.ts';
import type { Canvas } from '../canvas.ts';
import { hex, type Ramp, ramp } from '../palette.ts';
import { paintAgate } from '../scenes/agate.ts';
import { type BlossomScene, paintBlossom } from '../scenes/blossom.ts';
import { cairn, type Figure, knot } from '../scenes/figures.ts';
import { type LandscapeScene, paintLandscape } from '../scenes/landscape.ts';
import { type PleatScene, pleatPainter } from '../scenes/pleats.ts';
import { paintSpots, paintSubpixels, type Spot } from '../scenes/screen.ts';
import { type SculptureScene, sculptureStudio } from '../scenes/sculpture.ts';
import { photograph } from '../studio.ts';
import * as sized from '../work.ts';
import { clip, still, type Work } from '../work.ts';

/** The world of this category: clear, airy colour from apricot over lilac to mint. */
const airy = ramp(['#ffd9a8', '#ff9f8a', '#f7a8d8', '#b8b4ff', '#8fe0e8', '#d8f5c0']);
const jewel = ramp(['#f0704a', '#c23a78', '#6a3ac0', '#2a4fd0', '#127a9c', '#2f9c6a']);
const backwards =
  (colours: Ramp): Ramp =>
  (t) =>
    colours(1 - t);

const pleats: PleatScene = {
  ...{ seed: 3, bright: airy, deep: jewel, pleats: 5, turn: 0.5, swing: 2.2 },
};
const tilePleats: PleatScene = { ...pleats, seed: 14, pleats: 4, turn: -0.65, swing: 2.6 };
const evening: PleatScene = {
  ...{ ...pleats, seed: 22, turn: 1.25, pleats: 4 },
  bright: ramp(['#ffe0b0', '#ffb07a', '#ff7a8a', '#c27af0']),
  deep: ramp(['#e0603a', '#b02a5c', '#5a1f8c', '#1f1a5c']),
};
const sea: PleatScene = {
  ...{ ...pleats, seed: 31, turn: -0.3, pleats: 6, swing: 3 },
  bright: ramp(['#d8f5e0', '#8fe8e0', '#8fc8ff', '#c0c4ff']),
  deep: ramp(['#3fb08a', '#128a9c', '#2a5fd0', '#3a2a9c']),
};
const apricot: PleatScene = {
  ...{ ...pleats, seed: 40, turn: 0.1, pleats: 3, swing: 1.6 },
  bright: ramp(['#fff0dc', '#ffd0a8', '#ffc0b8', '#ffe0e8']),
  deep: ramp(['#f0a070', '#e8707a', '#d06aa0', '#a87ac8']),
};

const dahlia: BlossomScene = {
  ...{ seed: 2, ground: hex('#16302a'), centre: [0.28, 0], petals: 190, spread: 0.52 },
  ...{ long: 0.34, wide: 0.085 },
  colours: ramp(['#5a0f2a', '#a81f3f', '#d8434a', '#e8705a']),
  tips: ramp(['#c23a4a', '#f08a6a', '#ffc09a', '#ffdcc0']),
};
const cornflower: BlossomScene = {
  ...{ ...dahlia, seed: 6, ground: hex('#d8d2e4'), centre: [-0.2, 0.04], petals: 150 },
  ...{ spread: 0.4, long: 0.3, wide: 0.05 },
  colours: ramp(['#1f1a5c', '#3a3ac0', '#5a6af0', '#7a9cff']),
  tips: ramp(['#6a5cf0', '#8fa8ff', '#b8d0ff', '#dceaff']),
};
const meadow: LandscapeScene = {
  ...{ seed: 61, peak: 1.5, from: [0, 0.8, 8], to: [0, 0.5, 0], lens: 1.7, water: false },
  ...{ sun: [-0.85, 0.3, -0.35], sunlight: hex('#ffd488'), zenith: hex('#5a94a8') },
  ...{ horizon: hex('#b8ccc0'), rock: hex('#3f7040'), snow: hex('#c2b45a'), snowLine: 0.1 },
  ...{ haze: 0.04, mistHeight: 0.3 },
};
const stone = ramp(['#1c1a2c', '#2f4a5c', '#5f8a8c', '#c9b89a', '#f0e4d0', '#c97a4a', '#7a3a2a']);

/** White things under a red, a green and a blue lamp: each shadow lacks one of the three. */
const threeLamps: SculptureScene = {
  ...{ wall: hex('#ececec'), gloss: 0.05, ambient: 0.03, floor: -2.2, wallBehind: 1.15 },
  ...{
    from: [0, 0.35, 5],
    to: [0, -0.05, -0.2],
    lens: 2.3,
    boxes: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
  lamps: [
    { at: [-2.6, 2.2, 4], colour: [0.95, 0.06, 0.08], sharpness: 14 },
    { at: [0, 2.9, 4.4], colour: [0.05, 0.8, 0.12], sharpness: 14 },
    { at: [2.6, 2.2, 4], colour: [0.06, 0.12, 1], sharpness: 14 },
  ],
};
const chalk = hex('#f2f2f2');
const spots: readonly Spot[] = [
  { x: -0.17, y: -0.08, radius: 0.3, colour: [1, 0.03, 0.05] },
  { x: 0.17, y: -0.08, radius: 0.3, colour: [0.02, 0.15, 1] },
  { x: 0, y: 0.16, radius: 0.3, colour: [0.03, 0.85, 0.1] },
];
const shown = ramp(['#2a0a5c', '#c22a7a', '#ff8a3c', '#ffe08a', '#3ac0c8']);

const pleated = (scene: PleatScene) => (canvas: Canvas) => pleatPainter(scene)(canvas);
const grown = (scene: BlossomScene) => (canvas: Canvas) =>
  canvas.supersample(2, (big) => paintBlossom(big, scene));
const photographed = (scene: SculptureScene, figure: Figure) => (canvas: Canvas) =>
  photograph(canvas, sculptureStudio(scene, figure));
const heroPleats = (canvas: Canvas): void => {
  pleatPainter({ ...pleats, seed: 52, pleats: 3.4, turn: 0.8, swing: 2.8 })(canvas);
  calmLeft(canvas, 0.8);
};

const finish = { tone: 'print', grain: 0.6 } as const;
const { GALLERY, HERO, PRODUCT, PRODUCT_CLIP, TILE } = sized;

export const colour: Work[] = [
  still('colour-tile.jpg', TILE, pleated(tilePleats), { finish }),
  still(
    'colour-hover.jpg',
    TILE,
    pleated({ ...tilePleats, bright: backwards(airy), deep: backwards(jewel) }),
    { finish },
  ),
  still('colour-hero.jpg', HERO, heroPleats, { finish }),
  still('gradients-beyond-the-rainbow.jpg', PRODUCT, pleated(pleats), { finish }),
  still('palettes-from-nature.jpg', PRODUCT, grown(dahlia), { finish, quality: 70 }),
  still(
    'colour-for-the-screen.jpg',
    PRODUCT,
    photographed(threeLamps, knot(3, [chalk, chalk], 0.1)),
  ),
  clip('gradients-beyond-the-rainbow-intro.mp4', PRODUCT_CLIP, () => pleatPainter(pleats), {
    ...{ seconds: 4, crf: 29, drawnAt: 0.75, finish },
  }),
  still('gradients-beyond-the-rainbow-1.jpg', GALLERY, pleated(evening), { finish }),
  still('gradients-beyond-the-rainbow-2.jpg', GALLERY, pleated(sea), { finish }),
  still('gradients-beyond-the-rainbow-3.jpg', GALLERY, pleated(apricot), { finish }),
  still('palettes-from-nature-1.jpg', GALLERY, grown(cornflower), { finish, quality: 74 }),
  still('palettes-from-nature-2.jpg', GALLERY, (canvas) => paintAgate(canvas, 4, stone), {
    ...{ finish, quality: 64 },
  }),
  still('palettes-from-nature-3.jpg', GALLERY, (canvas) => paintLandscape(canvas, meadow)),
  still('colour-for-the-screen-1.jpg', GALLERY, (canvas) => paintSubpixels(canvas, shown, 11), {
    quality: 58,
  }),
  still(
    'colour-for-the-screen-2.jpg',
    GALLERY,
    (canvas) => paintSpots(canvas, hex('#15131c'), spots),
    { finish },
  ),
  still(
    'colour-for-the-screen-3.jpg',
    GALLERY,
    photographed({ ...threeLamps, floor: -0.62 }, cairn([chalk, chalk, chalk])),
  ),
];

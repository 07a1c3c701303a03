import { calmLeft } from '../calm.ts';
import type { Canvas } from '../canvas.ts';
import { hex, ramp } from '../palette.ts';
import { paintCells } from '../scenes/cells.ts';
import { type EngravingScene, paintEngraving } from '../scenes/engraving.ts';
import { type PenroseScene, paintPenrose } from '../scenes/penrose.ts';
import { paintPipes } from '../scenes/pipes.ts';
import { ball, drapery, ripples, sunOverWater } from '../scenes/plotted.ts';
import { type RibbonScene, ribbonPainter } from '../scenes/ribbons.ts';
import { type StrataScene, strataPainter } from '../scenes/strata.ts';
import * as sized from '../work.ts';
import { clip, still, type Work } from '../work.ts';

/** The world of this category: ink and paper, with vermilion, ochre and petrol. */
const ink = hex('#0f1424');
const cream = hex('#f3e7d3');
const vermilion = hex('#e4502f');
const ochre = hex('#efb04a');
const teal = hex('#2b7c86');
const blush = hex('#f2b39a');
const petrol = hex('#1a4457');
const warm = ramp(['#1a4457', '#2b7c86', '#f3e7d3', '#efb04a', '#e4502f', '#8c2a2a']);

/** Flat, chosen colours, exactly as on paper. */
const finish = { tone: 'print', grain: 0 } as const;

const flow: RibbonScene = {
  ...{ seed: 12, aspect: 16 / 9, ground: ink, turns: 4.2, swirl: 0.8, shine: 2 },
  colours: [
    [4, petrol],
    [3, teal],
    [4, cream],
    [4, vermilion],
    [2, ochre],
    [2, blush],
  ],
  widths: [
    [4, 0.1],
    [4, 0.055],
    [3, 0.03],
    [1, 0.014],
  ],
};
const flowOnPaper: RibbonScene = {
  ...{ ...flow, seed: 31, ground: hex('#e9dcc6'), turns: 3.2, swirl: 0.6 },
  colours: [
    [5, ink],
    [3, petrol],
    [1, vermilion],
  ],
};
const flowTight: RibbonScene = {
  ...{ ...flow, seed: 47, turns: 7, swirl: 1.1, ground: hex('#3a0f14') },
  colours: [
    [3, vermilion],
    [3, blush],
    [2, ochre],
    [2, hex('#8c2a2a')],
    [1, cream],
  ],
};
const flowWide: RibbonScene = {
  ...{ ...flow, seed: 23, turns: 2.6, swirl: 0.5 },
  widths: [
    [5, 0.17],
    [3, 0.1],
    [2, 0.05],
  ],
  colours: [
    [4, petrol],
    [4, teal],
    [2, cream],
    [1, ochre],
  ],
};

const paper: StrataScene = {
  ...{ seed: 3, layers: 11, scale: 1.3, warp: 1.6, slope: [0.25, -0.2], bowl: 0 },
  colours: ramp(['#0f1424', '#1a4457', '#2b7c86', '#f3e7d3', '#f2b39a', '#e4502f', '#8c2a2a']),
};
const crater: StrataScene = {
  ...{ ...paper, seed: 18, bowl: 0.95, slope: [0, 0], scale: 1.7, warp: 1.1, layers: 13 },
  colours: ramp(['#0f1424', '#1c2f52', '#2b5a86', '#7fb0b8', '#f3e7d3']),
};
const dunes: StrataScene = {
  ...{ ...paper, seed: 27, slope: [0.1, 0.75], scale: 0.8, warp: 1.2, layers: 12 },
  colours: ramp(['#f6e2b8', '#efb04a', '#e4502f', '#b0352a', '#5a1420']),
};
const reef: StrataScene = {
  ...{ ...paper, seed: 44, scale: 2.1, warp: 1.9, slope: [-0.2, 0.15], layers: 9 },
  colours: ramp(['#12101f', '#3a1a3c', '#8c2a4a', '#e4502f', '#f2b39a']),
};
const tilePaper: StrataScene = { ...paper, seed: 8, slope: [0.15, -0.35], layers: 12 };

const star: PenroseScene = {
  ...{ seed: 4, ground: ink, divisions: 6, centre: [-0.35, -0.1], radius: 2.1 },
  wide: ramp(['#f3e7d3', '#efb04a', '#e4502f', '#a83028']),
  thin: ramp(['#2b7c86', '#1a4457', '#123044']),
};

const inks = { paper: hex('#f4ead8'), dark: hex('#16284a'), bright: hex('#dd4a2a') };

const ribbons = (scene: RibbonScene) => (canvas: Canvas) =>
  canvas.supersample(3, ribbonPainter(scene));
const strata = (scene: StrataScene) => (canvas: Canvas) => strataPainter(scene)(canvas);
const penrose = (scene: PenroseScene) => (canvas: Canvas) =>
  canvas.supersample(3, (big) => paintPenrose(big, scene));
const engraved = (scene: EngravingScene) => (canvas: Canvas) => paintEngraving(canvas, scene);

const heroRibbons = (canvas: Canvas): void => {
  ribbons({ ...flowWide, seed: 77, colours: flow.colours })(canvas);
  calmLeft(canvas, 0.82);
};

const { GALLERY, HERO, PRODUCT, PRODUCT_CLIP, TILE, TILE_CLIP } = sized;

export const generative: Work[] = [
  still('generative-art-tile.jpg', TILE, strata(tilePaper), { finish }),
  still('generative-art-hero.jpg', HERO, heroRibbons, { finish, quality: 66 }),
  still('flow-fields-from-scratch.jpg', PRODUCT, ribbons(flow), { finish, quality: 64 }),
  still('drawing-with-noise.jpg', PRODUCT, strata(paper), { finish }),
  still('patterns-that-never-repeat.jpg', PRODUCT, penrose(star), { finish, quality: 62 }),
  still('plotter-line-work.jpg', PRODUCT, engraved(sunOverWater(inks)), { finish, quality: 56 }),
  clip('generative-art-tile.mp4', TILE_CLIP, () => strataPainter(tilePaper), {
    ...{ seconds: 4, crf: 29, finish },
  }),
  clip(
    'flow-fields-from-scratch-intro.mp4',
    PRODUCT_CLIP,
    () => {
      const paint = ribbonPainter(flow);
      // Quick at first, then slower, and still for the last moments.
      const grown = (moment: number): number => 1.02 - 0.92 * (1 - Math.min(1, moment / 0.85)) ** 2;
      return (canvas, moment) => canvas.supersample(3, (big) => paint(big, grown(moment)));
    },
    { seconds: 4, crf: 28, finish },
  ),
  still('flow-fields-from-scratch-1.jpg', GALLERY, ribbons(flowOnPaper), { finish, quality: 58 }),
  still('flow-fields-from-scratch-2.jpg', GALLERY, ribbons(flowTight), { finish, quality: 60 }),
  still('flow-fields-from-scratch-3.jpg', GALLERY, ribbons(flowWide), { finish, quality: 70 }),
  still('drawing-with-noise-1.jpg', GALLERY, strata(crater), { finish }),
  still('drawing-with-noise-2.jpg', GALLERY, strata(dunes), { finish }),
  still('drawing-with-noise-3.jpg', GALLERY, strata(reef), { finish }),
  still(
    'patterns-that-never-repeat-1.jpg',
    GALLERY,
    (canvas) =>
      paintPipes(canvas, {
        ...{ seed: 5, ground: ink, colours: warm, tiles: 6, girth: 0.23, turn: 0.6 },
      }),
    { finish, quality: 66 },
  ),
  still(
    'patterns-that-never-repeat-2.jpg',
    GALLERY,
    (canvas) => paintCells(canvas, { seed: 9, ground: ink, colours: warm, count: 5 }),
    { finish, quality: 66 },
  ),
  still(
    'patterns-that-never-repeat-3.jpg',
    GALLERY,
    penrose({
      ...star,
      centre: [0, 0],
      divisions: 5,
      thin: ramp(['#e4502f', '#8c2a2a']),
      wide: ramp(['#f3e7d3', '#7fb0b8', '#2b7c86', '#1a4457']),
    }),
    { finish, quality: 72 },
  ),
  still('plotter-line-work-1.jpg', GALLERY, engraved(drapery(inks)), { finish, quality: 50 }),
  still('plotter-line-work-2.jpg', GALLERY, engraved(ball(inks)), { finish, quality: 60 }),
  still('plotter-line-work-3.jpg', GALLERY, engraved(ripples(inks)), { finish, quality: 50 }),
];

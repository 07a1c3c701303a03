import type { Canvas } from '../canvas.ts';
import { hex, ramp, scaled } from '../palette.ts';
import { type TypeScene, typePainter } from '../scenes/kinetic-type.ts';
import { type RingScene, ringPainter } from '../scenes/rings.ts';
import { type StreamScene, streamPainter } from '../scenes/streams.ts';
import * as sized from '../work.ts';
import { clip, still, type Work } from '../work.ts';

/** The world of this category: night, with violet, magenta and electric blue light. */
const electric = ramp(['#2b1a8c', '#5a2ae0', '#c22ad0', '#ff4f9a', '#7a5cff', '#3aa8ff']);
const hot = ramp(['#4a1a9c', '#c22ad0', '#ff4f7a', '#ff9a6a', '#ff5fa8']);
const cold = ramp(['#1a2a9c', '#2a6af0', '#3ad0ff', '#8a7cff', '#c25af0']);
const night = hex('#07060f');
const plum = hex('#150c26');

const breath: RingScene = {
  ...{ seed: 6, ground: plum, colours: electric, centre: [0, 0], inner: 0.16, outer: 0.5 },
  ...{ depth: 0.3, lobes: 0.5, light: 0.4, threads: 0.8, tilt: 0.92, petals: 4 },
};
const blossom: RingScene = {
  ...{ ...breath, seed: 11, inner: 0.2, outer: 0.52, depth: 0.3, lobes: 0.5, petals: 5 },
  ...{ tilt: 0.82, light: 0.4 },
};

const move: TypeScene = {
  ...{ text: 'MOVE', ground: hex('#120a26'), size: 0.33, weight: 0.044, echoes: 26 },
  ...{ stepX: 0.004, stepY: -0.0075, swing: 0.07, swings: 1.1 },
  colours: ramp(['#fff2f6', '#ff6aa8', '#c22ad0', '#5a2ae0', '#1d1560']),
};
const wave: TypeScene = {
  ...{ ...move, text: 'WAVE', size: 0.31, stepX: 0.001, stepY: 0.009, swing: 0.12, swings: 1.6 },
  colours: ramp(['#f2fbff', '#5ac8ff', '#3a6af0', '#3a2ab0', '#160f50']),
};
const slow: TypeScene = {
  ...{ ...move, text: 'SLOW', size: 0.32, weight: 0.034, echoes: 34, stepX: -0.006, stepY: -0.003 },
  ...{ swing: 0.05, swings: 0.6, ground: hex('#1c0a2c') },
  colours: ramp(['#fff4e8', '#ff9a6a', '#ff4f7a', '#a82ad0', '#2b1a8c']),
};
const letter: TypeScene = {
  ...{ ...move, text: 'R', size: 0.62, weight: 0.075, echoes: 40, stepX: 0.0105, stepY: -0.0025 },
  ...{ swing: 0.05, swings: 0.9 },
};

const stream: StreamScene = {
  ...{ seed: 4, ground: scaled(night, 0.8), stones: [{ x: 0.12, y: 0, radius: 0.2 }] },
  ...{ count: 2600, turbulence: 0.16, light: 0.5, exposure: 2 },
  colours: ramp(['#1d1560', '#4a2ae0', '#a83af0', '#ff5fa8', '#ffd0dc']),
};
const threeStones: StreamScene = {
  ...{ ...stream, seed: 9, turbulence: 0.1 },
  stones: [
    { x: -0.42, y: 0.12, radius: 0.13 },
    { x: 0.12, y: -0.18, radius: 0.18 },
    { x: 0.5, y: 0.2, radius: 0.1 },
  ],
};
const sparks: StreamScene = { ...stream, seed: 14, exposure: 0.22, count: 1300, light: 1.7 };
const storm: StreamScene = {
  ...{ ...stream, seed: 21, stones: [], turbulence: 0.7, light: 0.45 },
  colours: ramp(['#12206c', '#2a6af0', '#6a5cff', '#c25af0', '#ffb0e0']),
};

const ring = (scene: RingScene) => (canvas: Canvas) => ringPainter(scene)(canvas);
const set = (scene: TypeScene) => (canvas: Canvas) => typePainter(scene)(canvas);
const streamed = (scene: StreamScene) => (canvas: Canvas) =>
  streamPainter(scene, canvas.aspect)(canvas);

const finish = { bloom: 0.35 };
const flat = { tone: 'print', grain: 0 } as const;
const { GALLERY, HERO, PRODUCT, PRODUCT_CLIP, TILE, TILE_CLIP } = sized;

export const motion: Work[] = [
  still('motion-tile.jpg', TILE, ring(breath), { finish }),
  still(
    'motion-hero.jpg',
    HERO,
    ring({ ...blossom, seed: 17, petals: 3, centre: [0.42, 0.02], outer: 0.68, depth: 0.42 }),
    { finish },
  ),
  still('loops-that-breathe.jpg', PRODUCT, ring(blossom), { finish }),
  still('type-in-motion.jpg', PRODUCT, set(move), { finish: flat }),
  still('particles-with-purpose.jpg', PRODUCT, streamed(stream), { finish, quality: 63 }),
  clip('motion-tile.mp4', TILE_CLIP, () => ringPainter(breath), {
    seconds: 4,
    crf: 28,
    drawnAt: 0.8,
    finish,
  }),
  clip('loops-that-breathe-intro.mp4', PRODUCT_CLIP, () => ringPainter(blossom), {
    ...{ seconds: 4, crf: 27, drawnAt: 0.75, finish },
  }),
  clip('type-in-motion-intro.mp4', PRODUCT_CLIP, () => typePainter(move, 2), {
    ...{ seconds: 4, crf: 27, drawnAt: 0.75, finish: flat },
  }),
  clip(
    'particles-with-purpose-intro.mp4',
    PRODUCT_CLIP,
    () => streamPainter({ ...sparks, count: 520, light: 2.4, seed: stream.seed }, 16 / 9),
    { seconds: 4, crf: 36, drawnAt: 0.75, finish },
  ),
  still(
    'loops-that-breathe-1.jpg',
    GALLERY,
    ring({ ...blossom, seed: 3, petals: 3, colours: hot }),
    {
      finish,
    },
  ),
  still(
    'loops-that-breathe-2.jpg',
    GALLERY,
    ring({ ...blossom, petals: 8, colours: cold, depth: 0.24 }),
    {
      finish,
    },
  ),
  still(
    'loops-that-breathe-3.jpg',
    GALLERY,
    ring({ ...blossom, seed: 29, petals: 2, inner: 0.24, outer: 0.62, depth: 0.4 }),
    {
      finish,
    },
  ),
  still('type-in-motion-1.jpg', GALLERY, set(wave), { finish: flat }),
  still('type-in-motion-2.jpg', GALLERY, set(slow), { finish: flat }),
  still('type-in-motion-3.jpg', GALLERY, set(letter), { finish: flat }),
  still('particles-with-purpose-1.jpg', GALLERY, streamed(threeStones), { finish, quality: 60 }),
  still('particles-with-purpose-2.jpg', GALLERY, streamed(sparks), { finish, quality: 60 }),
  still('particles-with-purpose-3.jpg', GALLERY, streamed(storm), { finish, quality: 60 }),
];

import { bell, ease, mix } from '../maths.ts';
import { hex, ramp } from '../palette.ts';
import { type VeilScene, veilPainter } from '../scenes/veil.ts';
import { clip, HERO, HOME_CLIP, still, type Work } from '../work.ts';

const ember = ramp(['#3a1560', '#b02a72', '#f0484a', '#ff7a48', '#ffb27a', '#ff6a5a', '#c23a7e']);
const dusk = ramp(['#0c2a4a', '#1d5a8c', '#3f4fa8', '#7a3a9c', '#2a2a6c']);
const night = hex('#080c18');
const plum = hex('#2a1236');

const scene: VeilScene = {
  background: (x, y) => {
    const glow = bell(x, 0.75, 0.75) * bell(y, 0.15, 0.45);
    return [night[0] + plum[0] * glow, night[1] + plum[1] * glow, night[2] + plum[2] * glow];
  },
  veils: [
    {
      ...{ seed: 55, colours: dusk, from: -0.6, to: 1.3, turn: -38 },
      ...{ folds: 2.4, depth: 0.6, light: 0.36, threads: 0.5, crest: 0.62, calmBelow: 0.05 },
    },
    {
      ...{ seed: 5, colours: ember, from: -0.2, to: 1.15, turn: -24 },
      ...{ folds: 2.6, depth: 0.55, light: 0.6, threads: 0.9, crest: 0.6, calmBelow: 0 },
    },
  ],
};

const draw = veilPainter(scene);
const finish = { bloom: 0.3, exposure: 1.45 };
const LOOP_SECONDS = 6;
const INTRO_SECONDS = 4;

export const home: Work[] = [
  still('home-hero.jpg', HERO, (canvas) => draw(canvas, 0), {
    finish,
  }),
  // The intro runs into the first frame of the loop at the loop's own speed: the join is unseen.
  clip(
    'home-intro.mp4',
    HOME_CLIP,
    () => (canvas, moment) => {
      const before = ((moment - 1) * INTRO_SECONDS) / LOOP_SECONDS;
      const risen = ease(moment);
      draw(canvas, before, mix(0.45, 1, risen), mix(0.3, 1, risen));
    },
    { seconds: INTRO_SECONDS, crf: 30, drawnAt: 0.75, finish },
  ),
  clip('home-loop.mp4', HOME_CLIP, () => (canvas, moment) => draw(canvas, moment), {
    seconds: LOOP_SECONDS,
    crf: 30,
    drawnAt: 0.75,
    finish,
  }),
];

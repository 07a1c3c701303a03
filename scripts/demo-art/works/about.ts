import { bell } from '../maths.ts';
import { hex, ramp } from '../palette.ts';
import { knot } from '../scenes/figures.ts';
import { veilPainter } from '../scenes/veil.ts';
import { vitrineStudio } from '../scenes/vitrine.ts';
import { photograph } from '../studio.ts';
import { HERO, PRODUCT, still, type Work } from '../work.ts';

const porcelain = hex('#f2dfd0');
const coral = hex('#e8866a');
const dawn = ramp(['#2a1f5c', '#7a3a8c', '#e86a7a', '#ffb48a', '#ffe0b8', '#ff9a7a']);

export const about: Work[] = [
  still(
    'about-hero.jpg',
    HERO,
    (c) => photograph(c, vitrineStudio(knot(3, [porcelain, coral], 0.1), 0.4)),
    {
      finish: { bloom: 0.2, exposure: 1.7 },
    },
  ),
  still(
    'newsletter.jpg',
    PRODUCT,
    (c) =>
      veilPainter({
        background: (x, y) => {
          const glow = 0.3 + 0.7 * bell(x, 0.4, 1) * bell(y, -0.1, 0.6);
          const [r, g, b] = hex('#2c1a3c');
          return [r * glow, g * glow, b * glow];
        },
        veils: [
          {
            ...{ seed: 9, colours: dawn, from: -0.7, to: 1.1, turn: -30, folds: 2.4 },
            ...{ depth: 0.5, light: 0.55, threads: 0.7, crest: 0.5, calmBelow: -0.2 },
          },
        ],
      })(c, 0),
    { finish: { bloom: 0.3, exposure: 1.35 } },
  ),
];

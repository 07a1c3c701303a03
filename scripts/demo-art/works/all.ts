import type { Work } from '../work.ts';
import { about } from './about.ts';
import { colour } from './colour.ts';
import { generative } from './generative.ts';
import { graphics } from './graphics.ts';
import { home } from './home.ts';
import { motion } from './motion.ts';
import { threeD } from './three-d.ts';

export const works: Work[] = [
  ...home,
  ...about,
  ...generative,
  ...threeD,
  ...motion,
  ...colour,
  ...graphics,
];

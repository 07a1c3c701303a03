import type { NewTeacher } from '../../contract/kinds/teacher.ts';
import type { DemoMedia } from './demo-product.ts';

/** The demo's teachers. Each teaches the courses of one category. */

interface DemoTeacher extends Pick<NewTeacher, 'slug' | 'title' | 'links'> {
  /** Their courses, by the slug of the category. */
  teaches: string;
  portrait: string;
  paragraphs: string[];
}

export const demoTeachers: DemoTeacher[] = [
  {
    slug: 'ines-okafor',
    title: 'Ines Okafor',
    teaches: 'generative-art',
    portrait: 'plotter-line-work-2.jpg',
    links: [{ name: 'Prints', url: 'https://prints.example.com/ines' }],
    paragraphs: [
      'Ines drew maps for a living until she found out that rivers can be written in twelve lines of code. She has been making prints with flow fields since 2014, and still throws most of them away.',
      'She teaches slowly, types everything by hand, and would rather have you draw one line well than ten thousand by copying. She sent a sphere instead of a photograph.',
    ],
  },
  {
    slug: 'marek-lind',
    title: 'Marek Lind',
    teaches: '3d-and-light',
    portrait: 'soft-shapes-sculpting-with-distance-fields-2.jpg',
    links: [],
    paragraphs: [
      'Marek wrote graphics drivers for ten years, and knows why your shader is slow before you have finished the sentence. He left to light scenes instead.',
      'He says little, and what he says comes with a measurement.',
    ],
  },
  {
    slug: 'aiko-brandt',
    title: 'Aiko Brandt',
    teaches: 'motion',
    portrait: 'loops-that-breathe-2.jpg',
    links: [{ name: 'Showreel', url: 'https://reel.example.com/aiko' }],
    paragraphs: [
      'Aiko animated title sequences for television, where a second costs more than a car. She learned to make every frame earn its place.',
      'In her courses you time things by ear first and by numbers afterwards.',
    ],
  },
  {
    slug: 'tomas-vidal',
    title: 'Tomas Vidal',
    teaches: 'colour',
    portrait: 'palettes-from-nature-2.jpg',
    links: [],
    paragraphs: [
      'Tomas mixed inks in a print shop before he ever chose a colour on a screen, and he still names them by their pigments.',
      'He believes that most palettes have two colours too many.',
    ],
  },
];

export const toTeacher = (teacher: DemoTeacher, media: DemoMedia) => ({
  slug: teacher.slug,
  title: teacher.title,
  portrait: media.get(teacher.portrait),
  bio: teacher.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  links: teacher.links,
});

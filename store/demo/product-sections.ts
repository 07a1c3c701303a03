import type { z } from 'zod';
import type { NewProductSections } from '../../contract/product-sections/product-sections.ts';
import type { DemoMedia } from './demo-product.ts';

/** Sections of some demo courses, so that newcomers see every kind. */

type Parts = z.input<typeof NewProductSections>;

const flowFields = (media: DemoMedia): Parts => ({
  price: { amount: '89', currency: 'USD', before: '119' },
  curriculum: [
    {
      title: 'A field, and a line that follows',
      lessons: [
        {
          title: 'What we will draw',
          length: '14:07',
          preview: media.get('flow-fields-from-scratch-intro.mp4'),
        },
        { title: 'A grid of arrows, and why we will not keep it', length: '12:33' },
        { title: 'Following the field: steps and curvature', length: '17:04' },
        { title: 'When to stop a line', length: '11:51' },
      ],
    },
    {
      title: 'Lines that leave room',
      lessons: [
        { title: 'Seeds: where lines begin', length: '16:02' },
        { title: 'Spacing: the one check that makes it look drawn', length: '14:30' },
        { title: 'Short lines, long lines', length: '11:43' },
        { title: 'Filling what is left', length: '15:46' },
      ],
    },
    {
      title: 'A field on purpose',
      lessons: [
        { title: 'Noise as weather', length: '11:32' },
        {
          title: 'Bending the field around shapes',
          length: '15:06',
          preview: media.get('generative-art-tile.mp4'),
        },
        { title: 'Whirls, sinks and borders', length: '11:49' },
        { title: 'Two fields in one picture', length: '12:01' },
      ],
    },
    {
      title: 'Ink and paper',
      lessons: [
        { title: 'Weight and taper', length: '15:01' },
        { title: 'Colours that lie under each other', length: '18:39' },
        { title: 'Paper, margins and silence', length: '12:19' },
      ],
    },
    {
      title: 'A series of five',
      lessons: [
        { title: 'Chance with a seed', length: '13:12' },
        { title: 'Choosing what to keep', length: '16:51' },
        { title: 'Preparing five prints', length: '19:54' },
      ],
    },
  ],
  testimonials: [
    {
      words:
        'I had followed three tutorials on flow fields before. This is the first one after which I could make one that looks like mine.',
      name: 'Jonas R.',
      role: 'Illustrator',
    },
    {
      words: 'The lesson on spacing alone was worth the evening. I see bad spacing everywhere now.',
      name: 'Mai T.',
      role: 'Teaches design',
    },
    {
      words:
        'Two of my five prints hang in our hallway. My daughter asks which way the river flows.',
      name: 'Peter A.',
      role: 'Engineer, on weekends something else',
    },
  ],
  questions: [
    {
      question: 'Do I have to know how to program?',
      answer:
        'If you have written a loop before, you know enough. We begin with an empty file, and every line is typed in front of you.',
    },
    {
      question: 'Which programs do I need?',
      answer: 'A browser and a text editor. There is nothing to install and no account to make.',
    },
    {
      question: 'Do I need a printer?',
      answer:
        'No. The last lesson prepares files that any print shop takes.\nOn screen they look right, too.',
    },
    {
      question: 'How long can I watch the course?',
      answer:
        'As long as you like. You buy it once, and it stays yours, with all later corrections.',
    },
  ],
});

const glassFogAndGlow = (media: DemoMedia): Parts => ({
  price: { amount: '129.50', currency: 'USD' },
  curriculum: [
    {
      title: 'What light does in glass',
      lessons: [
        {
          title: 'What we will build',
          length: '18:46',
          preview: media.get('glass-fog-and-glow-intro.mp4'),
        },
        { title: 'Refraction in ten lines', length: '16:55' },
        { title: 'Dispersion, and how little is enough', length: '22:54' },
        { title: 'The thickness of things', length: '13:18' },
        { title: 'Absorption: why thick glass is green', length: '21:41' },
      ],
    },
    {
      title: 'Fog',
      lessons: [
        {
          title: 'Fog as a volume, not as a filter',
          length: '15:48',
          preview: media.get('3d-and-light-tile.mp4'),
        },
        { title: 'Scattering: towards the lamp and away from it', length: '14:18' },
        { title: 'Noise that drifts', length: '14:02' },
        { title: 'Light shafts with a handful of steps', length: '16:00' },
      ],
    },
    {
      title: 'Glow',
      lessons: [
        { title: 'What the eye does with bright things', length: '21:15' },
        { title: 'Bloom that does not wash out', length: '14:41' },
        { title: 'Halos, streaks and restraint', length: '18:49' },
      ],
    },
    {
      title: 'One scene with all three',
      lessons: [
        { title: 'Blocking the scene', length: '19:25' },
        { title: 'Light by light', length: '16:40' },
        { title: 'Where the frames go', length: '18:28' },
        { title: 'Sixty a second on a laptop', length: '13:28' },
        { title: 'The last five per cent', length: '13:32' },
      ],
    },
  ],
  testimonials: [
    {
      words:
        'Every trick comes with the honest method beside it, and with the number of milliseconds between the two. I have not seen that anywhere else.',
      name: 'Sofia K.',
      role: 'Technical artist',
    },
  ],
  questions: [
    {
      question: 'Does it run on my computer?',
      answer: 'If it plays games from the last five years, yes. A laptop is enough.',
    },
    {
      question: 'I have never written a shader. Is this for me?',
      answer: 'Take the landscape course first, and come back. It is made for you.',
    },
  ],
});

const palettesFromNature = (): Parts => ({
  price: { amount: '0', currency: 'USD', before: '49' },
  questions: [
    {
      question: 'Why is it free?',
      answer: 'Because everybody should go outside. And because you may stay for another course.',
    },
  ],
});

const costing = (amount: string) => (): Parts => ({ price: { amount, currency: 'USD' } });

export const demoSections: Record<string, (media: DemoMedia) => Parts> = {
  'flow-fields-from-scratch': flowFields,
  'glass-fog-and-glow': glassFogAndGlow,
  'palettes-from-nature': palettesFromNature,
  'drawing-with-noise': costing('69'),
  'patterns-that-never-repeat': costing('99'),
  'plotter-line-work': costing('79'),
  'ray-marching-landscapes': costing('149'),
  'soft-shapes-sculpting-with-distance-fields': costing('109'),
  'lighting-a-still-life': costing('79'),
  'loops-that-breathe': costing('69'),
  'type-in-motion': costing('89'),
  'particles-with-purpose': costing('119'),
  'gradients-beyond-the-rainbow': costing('59'),
  'colour-for-the-screen': costing('89'),
};

import type { Step } from '../../contract/onboarding.ts';

interface StepWords {
  label: string;
  hint: string;
  /** Path of the screen where the step is done. */
  to: string;
}

export const stepWords: Record<Step, StepWords> = {
  nameAndLogo: {
    label: 'Set name and logo',
    hint: 'They stand at the top of every page.',
    to: '/admin/settings',
  },
  hero: {
    label: 'Write the hero',
    hint: 'The first picture and words that visitors see.',
    to: '/admin/homepage',
  },
  category: {
    label: 'Add a category',
    hint: 'Visitors find courses by it.',
    to: '/admin/categories/new',
  },
  course: {
    label: 'Add a course',
    hint: 'Its film, its words and its Buy Now link.',
    to: '/admin/products/new',
  },
  password: {
    label: 'Choose a password',
    hint: 'Instead of the one that the first start printed.',
    to: '/admin/account',
  },
};

import type { GetInputPropsReturnType } from '@mantine/form';
import type { HeroConfig } from '../../../contract/hero.ts';
import { HeroConfig as Schema } from '../../../contract/hero.ts';

export type HeroInput = (path: string, kind?: 'checkbox') => GetInputPropsReturnType;

/** A hero with nothing in it yet, by the defaults of the contract. */
export const emptyHero = (): HeroConfig => Schema.parse({});

const names = {
  logo: 'Logo',
  heroImage: 'Hero Image',
  introVideo: 'Intro Video',
  loopVideo: 'Loop Video',
  title: 'Title',
  description: 'Description',
  textColor: 'Text Color',
  backgroundColor: 'Background Color',
};

const buttonNames = {
  isActive: 'shown',
  text: 'text',
  link: 'link',
  color: 'color',
  variant: 'variant',
  size: 'size',
};

export const buttonTitles = { button1: 'Primary Button', button2: 'Secondary Button' } as const;

/** What the fields of a hero are called, by their path in a form. */
export const heroFieldLabels: Record<string, string> = Object.fromEntries([
  ...Object.entries(names).map(([key, name]) => [`heroConfig.${key}`, `Hero: ${name}`]),
  ...Object.entries(buttonTitles).flatMap(([button, title]) =>
    Object.entries(buttonNames).map(([key, name]) => [
      `heroConfig.${button}.${key}`,
      `Hero: ${title} ${name}`,
    ]),
  ),
]);

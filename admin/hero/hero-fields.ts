import type { GetInputPropsReturnType } from '@mantine/form';

export type HeroInput = (path: string, kind?: 'checkbox') => GetInputPropsReturnType;

const names = {
  logo: 'Logo',
  heroImage: 'Hero Image',
  introVideo: 'Intro Video',
  loopVideo: 'Loop Video',
  title: 'Title',
  description: 'Description',
  textColor: 'Text Color',
  backgroundColor: 'Background Color',
  automaticColors: 'Automatic colors',
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

/** Labels of a hero's fields, by form path. */
export const heroFieldLabels: Record<string, string> = Object.fromEntries([
  ...Object.entries(names).map(([key, name]) => [`heroConfig.${key}`, `Hero: ${name}`]),
  ...Object.entries(buttonTitles).flatMap(([button, title]) =>
    Object.entries(buttonNames).map(([key, name]) => [
      `heroConfig.${button}.${key}`,
      `Hero: ${title} ${name}`,
    ]),
  ),
]);

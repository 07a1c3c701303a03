import { z } from 'zod';
import { defaults } from './defaults.ts';
import { hexColour, optionalLink, optionalMedia, optionalText } from './fields.ts';
import { lengths } from './limits.ts';

export const HeroButton = z
  .object({
    isActive: z.boolean().default(false),
    text: optionalText(lengths.buttonText),
    link: optionalLink,
    color: z.enum(['primary', 'secondary', 'black', 'tertiary']).default('primary'),
    variant: z.enum(['solid', 'outlined']).default('solid'),
    size: z.enum(['sm', 'md', 'lg']).default(defaults.buttonSize),
  })
  .meta({ id: 'HeroButton' });

export const HeroConfig = z
  .object({
    logo: optionalMedia,
    heroImage: optionalMedia,
    introVideo: optionalMedia,
    loopVideo: optionalMedia,
    title: optionalText(lengths.title),
    description: optionalText(lengths.description),
    textColor: hexColour.default(defaults.textColor),
    backgroundColor: hexColour.default(defaults.backgroundColor),
    button1: HeroButton.prefault({}),
    button2: HeroButton.prefault({}),
  })
  .meta({ id: 'HeroConfig' });

export type HeroButton = z.infer<typeof HeroButton>;
export type HeroConfig = z.infer<typeof HeroConfig>;

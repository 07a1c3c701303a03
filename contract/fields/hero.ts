import { z } from 'zod';
import { defaults } from '../limits/defaults.ts';
import { lengths } from '../limits/limits.ts';
import { editOf, keepUnnamed } from './edits.ts';
import { hexColour, optionalLink, optionalMedia, optionalText } from './fields.ts';
import { type HeroColour, heroColours } from './hero-colours.ts';

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
    enteredColors: z
      .array(z.enum(heroColours))
      .max(heroColours.length)
      .default([])
      .describe('Colors to use as they are, even where they equal the default'),
    button1: HeroButton.prefault({}),
    button2: HeroButton.prefault({}),
  })
  .meta({ id: 'HeroConfig' });

/**
 * The input schema. Responses contain `enteredColors`, requests take `automaticColors`: a client
 * that sends back what it read, with another color in it, must not mark that color as untouched.
 */
export const HeroEdit = editOf(
  HeroConfig.omit({ enteredColors: true }).extend({
    automaticColors: z
      .array(z.enum(heroColours))
      .max(heroColours.length)
      .optional()
      .describe('Colors to leave to the design. Missing: a color that is named is used as it is'),
  }),
).meta({ id: 'HeroConfigChanges' });

export type HeroButton = z.infer<typeof HeroButton>;
export type HeroConfig = z.infer<typeof HeroConfig>;
export type HeroEdit = z.infer<typeof HeroEdit>;

export const emptyHero = (): HeroConfig => HeroConfig.parse({});

/** From a request, or from a draft or version, which say which colors were entered. */
export type GivenHero = HeroEdit & { enteredColors?: HeroColour[] };

/** Applies an edit; omitted fields are left unchanged. */
export function editHero(hero: HeroConfig, edit: GivenHero): HeroConfig {
  if (edit.enteredColors) return keepUnnamed(hero, edit);
  const { automaticColors, ...named } = edit;
  const edited = keepUnnamed(hero, named);
  if (!automaticColors) return { ...edited, enteredColors: enteredBy(named, hero) };
  const automatic = Object.fromEntries(automaticColors.map((name) => [name, defaults[name]]));
  const enteredColors = heroColours.filter((name) => !automaticColors.includes(name));
  return { ...edited, ...automatic, enteredColors };
}

/**
 * A client that only knows the specification enters a color by naming it. Sending both back
 * unchanged enters nothing, nor does sending both defaults, which aren't readable on each other.
 */
function enteredBy(edit: HeroEdit, hero: HeroConfig): HeroColour[] {
  const named = heroColours.filter((name) => edit[name] !== undefined);
  const areAll = (colours: Record<HeroColour, string>) =>
    heroColours.every((name) => edit[name]?.toLowerCase() === colours[name].toLowerCase());
  if (areAll(hero)) return hero.enteredColors;
  if (areAll(defaults)) return [];
  return heroColours.filter((name) => named.includes(name) || hero.enteredColors.includes(name));
}

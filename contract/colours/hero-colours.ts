import { defaults } from './defaults.ts';

/** Apart from the schema, as pages that show a hero don't load it. */

export const heroColours = ['textColor', 'backgroundColor'] as const;
export type HeroColour = (typeof heroColours)[number];

type Colours = Record<HeroColour, string> & { enteredColors: readonly HeroColour[] };

/**
 * Whether the administrator chose the color; if not, the design is free to. Heroes from before
 * `enteredColors` was stored have chosen what differs from the default.
 */
export const isEntered = (hero: Colours, name: HeroColour): boolean =>
  hero.enteredColors.includes(name) || hero[name].toLowerCase() !== defaults[name];

import { defaults } from '../limits/defaults.ts';

/** Separate from the schema, which pages that show a hero don't load. */

export const heroColours = ['textColor', 'backgroundColor'] as const;
export type HeroColour = (typeof heroColours)[number];

type Colours = Record<HeroColour, string> & { enteredColors: readonly HeroColour[] };

/**
 * Whether the administrator chose the color; if not, the design may. In heroes stored
 * before `enteredColors` existed, colors that differ from the default count as chosen.
 */
export const isEntered = (hero: Colours, name: HeroColour): boolean =>
  hero.enteredColors.includes(name) || hero[name].toLowerCase() !== defaults[name];

import { emptyHero, type HeroConfig } from '../../contract/fields/hero.ts';
import { type HeroColour, heroColours, isEntered } from '../../contract/fields/hero-colours.ts';

/** A hero as edited and sent: it lists the colors that weren't entered. */
export type HeroValues = Omit<HeroConfig, 'enteredColors'> & { automaticColors: HeroColour[] };

export function heroValues({ enteredColors, ...hero }: HeroConfig): HeroValues {
  const automaticColors = heroColours.filter(
    (name) => !isEntered({ ...hero, enteredColors }, name),
  );
  return { ...hero, automaticColors };
}

export const emptyHeroValues = (): HeroValues => heroValues(emptyHero());

/** A recovered copy that predates the list lacks it; it's derived from the colors then. */
export const automaticIn = ({ automaticColors, ...hero }: HeroValues): HeroColour[] =>
  automaticColors ?? heroValues({ ...hero, enteredColors: [] }).automaticColors;

/** The hero config that a page renders. */
export function shownHero(values: HeroValues): HeroConfig {
  const { automaticColors: _, ...hero } = values;
  const automatic = automaticIn(values);
  return { ...hero, enteredColors: heroColours.filter((name) => !automatic.includes(name)) };
}

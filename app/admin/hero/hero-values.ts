import { type HeroColour, heroColours, isEntered } from '../../../contract/colours/hero-colours.ts';
import { emptyHero, type HeroConfig } from '../../../contract/fields/hero.ts';

/** A hero in a form, as it is sent: with the colors that nobody entered. */
export type HeroValues = Omit<HeroConfig, 'enteredColors'> & { automaticColors: HeroColour[] };

export function heroValues({ enteredColors, ...hero }: HeroConfig): HeroValues {
  const automaticColors = heroColours.filter(
    (name) => !isEntered({ ...hero, enteredColors }, name),
  );
  return { ...hero, automaticColors };
}

export const emptyHeroValues = (): HeroValues => heroValues(emptyHero());

/** Work that was recovered from before there was the list has only what it chose. */
export const automaticIn = ({ automaticColors, ...hero }: HeroValues): HeroColour[] =>
  automaticColors ?? heroValues({ ...hero, enteredColors: [] }).automaticColors;

/** The hero as a page shows it. */
export function shownHero(values: HeroValues): HeroConfig {
  const { automaticColors: _, ...hero } = values;
  const automatic = automaticIn(values);
  return { ...hero, enteredColors: heroColours.filter((name) => !automatic.includes(name)) };
}

import { contrast, mix, readableContrast, readableOn } from '../../../contract/colour.ts';
import { defaults } from '../../../contract/defaults.ts';
import type { HeroConfig } from '../../../contract/hero.ts';

interface HeroLook {
  image: string | null;
  /** The plain ground; undefined means the site's own, in the dark of the primary colour. */
  ground: string | undefined;
  text: string;
  scrim: { colour: string; strength: number };
}

/** The dark that the site's own ground is made of, and how much of the primary colour is in it. */
const ownGround = { colour: '#0b0b0d', primary: 0.34 };

/** The darkest and the brightest that can lie behind the words of a hero. */
export function behindWords({ ground, scrim }: HeroLook, hasMedia: boolean): string[] {
  if (hasMedia) {
    return ['#000000', '#ffffff'].map((picture) => mix(picture, scrim.colour, scrim.strength));
  }
  if (ground) return [ground];
  return [ownGround.colour, mix(ownGround.colour, '#ffffff', ownGround.primary)];
}

type Looks = Pick<HeroConfig, 'heroImage' | 'textColor' | 'backgroundColor'>;

/**
 * How a hero looks with what the administrator chose. The defaults are white on white, so where
 * colours cannot be read together, the one that was chosen stays and the other gives way.
 */
export function heroLook(config: Looks, fallbackImage?: string): HeroLook {
  const { textColor, backgroundColor } = config;
  const choseGround = !isSame(backgroundColor, defaults.backgroundColor);
  // A ground that was chosen wants to be seen; only without one does another picture step in.
  const image = config.heroImage ?? (choseGround ? null : (fallbackImage ?? null));
  const scrim = scrimFor(textColor);
  if (image) return { image, ground: backgroundColor, text: textColor, scrim };
  if (contrast(textColor, backgroundColor) >= readableContrast) {
    return { image, ground: backgroundColor, text: textColor, scrim };
  }
  if (choseGround) {
    const text = readableOn(backgroundColor);
    return { image, ground: backgroundColor, text, scrim: scrimFor(text) };
  }
  return { image, ground: undefined, text: textColor, scrim };
}

/** The lightest veil under which the text can be read over any picture whatsoever. */
function scrimFor(text: string): HeroLook['scrim'] {
  const colour = readableOn(text);
  const worstPicture = colour === '#000000' ? '#ffffff' : '#000000';
  let strength = 0.64;
  while (strength < 1 && contrast(text, mix(worstPicture, colour, strength)) < readableContrast) {
    strength += 0.02;
  }
  return { colour, strength: Math.min(1, strength) };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

import { contrast, mix, readableContrast, readableOn } from '../../../contract/colours/colour.ts';
import { isEntered } from '../../../contract/colours/hero-colours.ts';
import type { HeroConfig } from '../../../contract/fields/hero.ts';

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

type Looks = Pick<HeroConfig, 'heroImage' | 'textColor' | 'backgroundColor' | 'enteredColors'>;

/**
 * How a hero looks. A color that the administrator entered is used as it is, whether or not it can be
 * read; one that nobody entered is chosen to be readable with the other.
 */
export function heroLook(config: Looks, fallbackImage?: string): HeroLook {
  const { textColor, backgroundColor } = config;
  const [hasText, hasGround] = [
    isEntered(config, 'textColor'),
    isEntered(config, 'backgroundColor'),
  ];
  // A ground that was chosen wants to be seen; only without one does another picture step in.
  const image = config.heroImage ?? (hasGround ? null : (fallbackImage ?? null));
  const isReadable = contrast(textColor, backgroundColor) >= readableContrast;
  const givesWay = !image && hasGround && !hasText && !isReadable;
  const text = givesWay ? readableOn(backgroundColor) : textColor;
  const ground = image || hasGround || isReadable ? backgroundColor : undefined;
  return { image, ground, text, scrim: scrimFor(text) };
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

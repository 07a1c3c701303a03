import { contrast, mix, readableContrast, readableOn } from '../../colours/contrast.ts';
import type { HeroConfig } from '../../contract/fields/hero.ts';
import { isEntered } from '../../contract/fields/hero-colours.ts';

interface HeroLook {
  image: string | null;
  /** The plain background; undefined means the site's default, dark with some of the primary color. */
  ground: string | undefined;
  text: string;
  scrim: { colour: string; strength: number };
}

/** The dark base of the default background, and the share of the primary color mixed into it. */
const ownGround = { colour: '#0b0b0d', primary: 0.34 };

/** The darkest and the brightest color that can be behind the hero's text. */
export function behindWords({ ground, scrim }: HeroLook, hasMedia: boolean): string[] {
  if (hasMedia) {
    return ['#000000', '#ffffff'].map((picture) => mix(picture, scrim.colour, scrim.strength));
  }
  if (ground) return [ground];
  return [ownGround.colour, mix(ownGround.colour, '#ffffff', ownGround.primary)];
}

type Looks = Pick<HeroConfig, 'heroImage' | 'textColor' | 'backgroundColor' | 'enteredColors'>;

/**
 * How a hero looks. A color the administrator entered is used as it is, readable or not; one left empty is chosen to
 * be readable with the other.
 */
export function heroLook(config: Looks, fallbackImage?: string): HeroLook {
  const { textColor, backgroundColor } = config;
  const [hasText, hasGround] = [
    isEntered(config, 'textColor'),
    isEntered(config, 'backgroundColor'),
  ];
  // A chosen background should be visible, so the fallback image is used only without one.
  const image = config.heroImage ?? (hasGround ? null : (fallbackImage ?? null));
  const isReadable = contrast(textColor, backgroundColor) >= readableContrast;
  const givesWay = !image && hasGround && !hasText && !isReadable;
  const text = givesWay ? readableOn(backgroundColor) : textColor;
  const ground = image || hasGround || isReadable ? backgroundColor : undefined;
  return { image, ground, text, scrim: scrimFor(text) };
}

/** The lightest scrim that keeps the text readable over any image. */
function scrimFor(text: string): HeroLook['scrim'] {
  const colour = readableOn(text);
  const worstPicture = colour === '#000000' ? '#ffffff' : '#000000';
  let strength = 0.64;
  while (strength < 1 && contrast(text, mix(worstPicture, colour, strength)) < readableContrast) {
    strength += 0.02;
  }
  return { colour, strength: Math.min(1, strength) };
}

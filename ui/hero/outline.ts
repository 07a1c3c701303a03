import { contrast, readableContrast, readableOn } from '../../colours/contrast.ts';
import type { HeroButton } from '../../contract/fields/hero.ts';
import { tones } from '../theme.ts';

/** What a button is placed on. */
export interface Backdrop {
  /** The darkest and the brightest color that can be behind it. */
  behind: string[];
  /** The color of the text there. */
  text: string;
}

/** The same values as in button.module.css. */
const colours = { secondary: '#ffffff', black: '#0b0b0d', tertiary: '#dcd7cb' } as const;

/**
 * The color of an outlined button: the chosen one if it's readable, otherwise the text color, or black or white if
 * the administrator's text color isn't readable either.
 */
export function outlineOn(color: HeroButton['color'], { behind, text }: Backdrop): string {
  const canBeRead = (ink: string) =>
    behind.every((ground) => contrast(ink, ground) >= readableContrast);
  const otherwise = canBeRead(text) ? text : readableOn(behind[0]);
  if (color !== 'primary') {
    return canBeRead(colours[color]) ? colours[color] : otherwise;
  }
  // The primary text colors are tuned for the two tones' backgrounds; they work on lighter or darker backdrops, too.
  const tone = (['light', 'dark'] as const).find((tone) => {
    const ink = readableOn(tones[tone].ground);
    return behind.every((ground) => contrast(ink, ground) >= contrast(ink, tones[tone].ground));
  });
  return tone ? `var(--primary-text-${tone})` : otherwise;
}

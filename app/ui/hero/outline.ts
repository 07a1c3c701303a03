import { contrast, readableContrast, readableOn } from '../../../contract/colours/colour.ts';
import type { HeroButton } from '../../../contract/fields/hero.ts';
import { tones } from '../theme.ts';

/** What a button stands on. */
export interface Backdrop {
  /** The darkest and the brightest that can lie behind. */
  behind: string[];
  /** The colour of the words there. */
  text: string;
}

/** The same values as in button.module.css. */
const colours = { secondary: '#ffffff', black: '#0b0b0d', tertiary: '#dcd7cb' } as const;

/**
 * The colour of an outlined button: the chosen one where it can be read, otherwise that of the words, or
 * black or white where the administrator's own choice of those can't be read either.
 */
export function outlineOn(color: HeroButton['color'], { behind, text }: Backdrop): string {
  const canBeRead = (ink: string) =>
    behind.every((ground) => contrast(ink, ground) >= readableContrast);
  const otherwise = canBeRead(text) ? text : readableOn(behind[0]);
  if (color !== 'primary') {
    return canBeRead(colours[color]) ? colours[color] : otherwise;
  }
  // As text, the primary colour is made for two grounds: what is beyond them carries it, too.
  const tone = (['light', 'dark'] as const).find((tone) => {
    const ink = readableOn(tones[tone].ground);
    return behind.every((ground) => contrast(ink, ground) >= contrast(ink, tones[tone].ground));
  });
  return tone ? `var(--primary-text-${tone})` : otherwise;
}

import { contrast, readableContrast, readableOn } from '../../../contract/colour.ts';
import type { HeroButton } from '../../../contract/hero.ts';
import { tones } from '../theme.ts';

/** What a button stands on. */
export interface Backdrop {
  /** The darkest and the brightest that can lie behind. */
  behind: string[];
  /** What can be read there in any case. */
  text: string;
}

/** The same values as in button.module.css. */
const colours = { secondary: '#ffffff', black: '#0b0b0d', tertiary: '#dcd7cb' } as const;

/** The colour of an outlined button: the chosen one where it can be read, otherwise that of the words. */
export function outlineOn(color: HeroButton['color'], { behind, text }: Backdrop): string {
  if (color !== 'primary') {
    const reads = behind.every((ground) => contrast(colours[color], ground) >= readableContrast);
    return reads ? colours[color] : text;
  }
  // As text, the primary colour is made for two grounds: what is beyond them carries it, too.
  const tone = (['light', 'dark'] as const).find((tone) => {
    const ink = readableOn(tones[tone].ground);
    return behind.every((ground) => contrast(ink, ground) >= contrast(ink, tones[tone].ground));
  });
  return tone ? `var(--primary-text-${tone})` : text;
}

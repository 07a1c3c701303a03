import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableContrast } from '../../contract/colour.ts';
import { themeStyle, tones } from './theme.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

describe('the theme', () => {
  it('can be read in any primary colour', () => {
    fc.assert(
      fc.property(colours, (primaryColor) => {
        const style = themeStyle(primaryColor) as Record<string, string>;
        const pairs = [
          [style['--primary-600'], style['--on-primary-600']],
          [style['--primary-700'], style['--on-primary-700']],
          [style['--primary-text-light'], tones.light.ground],
          [style['--primary-text-dark'], tones.dark.ground],
        ];
        for (const [text, ground] of pairs) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(readableContrast);
        }
      }),
    );
  });
});

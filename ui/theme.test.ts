import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableContrast } from '../colours/contrast.ts';
import { palettes } from '../colours/palettes.ts';
import { paletteNames } from '../contract/site/palette-names.ts';
import { themeStyle } from './theme.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

describe('the theme', () => {
  it('has readable contrast for any primary color on every palette', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...paletteNames), (primaryColor, palette) => {
        const style = themeStyle({ primaryColor, palette }) as Record<string, string>;
        const { light, dark } = palettes[palette];
        const pairs = [
          [style['--primary-600'], style['--on-primary-600']],
          [style['--primary-700'], style['--on-primary-700']],
          [style['--primary-text-light'], light.ground],
          [style['--primary-text-dark'], dark.ground],
        ];
        for (const [text, ground] of pairs) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(readableContrast);
        }
      }),
    );
  });
});

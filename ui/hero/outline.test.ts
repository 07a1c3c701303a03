import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readableContrast } from '../../colours/contrast.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import { themeStyle } from '../theme.ts';
import { behindWords, heroLook } from './hero-look.ts';
import { outlineOn } from './outline.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const choices = fc.constantFrom('primary', 'secondary', 'black', 'tertiary');

/** Resolves the primary text color, which is only known to the page's CSS variables. */
function resolved(outline: string, primary: string): string {
  const [, name] = /^var\((.+)\)$/.exec(outline) ?? [];
  return name ? Object(themeStyle({ primaryColor: primary, palette: 'paper' }))[name] : outline;
}

describe('an outlined button', () => {
  it('is readable over any image, whatever color was chosen', () => {
    fc.assert(
      fc.property(choices, colours, colours, colours, (color, textColor, picture, primary) => {
        const look = heroLook({ ...defaults, heroImage: '/a.jpg', textColor, enteredColors: [] });
        const backdrop = { behind: behindWords(look, true), text: look.text };
        const behind = mix(picture, look.scrim.colour, look.scrim.strength);
        const outline = resolved(outlineOn(color, backdrop), primary);
        expect(contrast(outline, behind)).toBeGreaterThanOrEqual(readableContrast - 0.05);
      }),
    );
  });

  it('is readable on any background', () => {
    fc.assert(
      fc.property(choices, colours, colours, colours, (color, text, ground, primary) => {
        const look = heroLook({
          heroImage: null,
          textColor: text,
          backgroundColor: ground,
          enteredColors: [],
        });
        if (look.ground === undefined) return;
        const backdrop = { behind: behindWords(look, false), text: look.text };
        const outline = resolved(outlineOn(color, backdrop), primary);
        expect(contrast(outline, look.ground)).toBeGreaterThanOrEqual(readableContrast);
      }),
    );
  });

  it('uses the chosen color where it is readable', () => {
    const onDark = { behind: ['#000000'], text: '#ff0000' };
    const onLight = { behind: ['#ffffff'], text: '#ff0000' };
    expect(outlineOn('secondary', onDark)).toBe('#ffffff');
    expect(outlineOn('tertiary', onDark)).toBe('#dcd7cb');
    expect(outlineOn('black', onLight)).toBe('#0b0b0d');
    expect(outlineOn('primary', onLight)).toBe('var(--primary-text-light)');
    expect(outlineOn('primary', onDark)).toBe('var(--primary-text-dark)');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readableContrast } from '../../colours/contrast.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import { heroLook } from './hero-look.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const { textColor, backgroundColor } = defaults;
const untouched = { heroImage: null, textColor, backgroundColor, enteredColors: [] };

describe('hero colors', () => {
  it('text is readable over any image', () => {
    fc.assert(
      fc.property(colours, colours, (text, pictureColour) => {
        const look = heroLook({ ...untouched, heroImage: '/a.jpg', textColor: text });
        const behind = mix(pictureColour, look.scrim.colour, look.scrim.strength);
        expect(contrast(look.text, behind)).toBeGreaterThanOrEqual(readableContrast - 0.05);
      }),
    );
  });

  it('default text color is readable on any background', () => {
    fc.assert(
      fc.property(colours, (ground) => {
        const look = heroLook({ ...untouched, backgroundColor: ground });
        if (look.ground === undefined) return;
        expect(contrast(look.text, look.ground)).toBeGreaterThanOrEqual(readableContrast);
      }),
    );
  });

  it('uses colors that were entered, readable or not', () => {
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        const look = heroLook({
          heroImage: null,
          textColor: text,
          backgroundColor: ground,
          enteredColors: ['textColor', 'backgroundColor'],
        });
        expect(look).toMatchObject({ text, ground });
      }),
    );
  });

  it('uses white if it was entered: on green, under its own text and on itself', () => {
    const white = '#ffffff';
    expect(
      heroLook({ ...untouched, backgroundColor: '#00ff00', enteredColors: ['textColor'] }),
    ).toMatchObject({ text: white, ground: '#00ff00' });
    expect(
      heroLook({ ...untouched, enteredColors: ['backgroundColor'] }, '/tile.jpg'),
    ).toMatchObject({ image: null, text: '#000000', ground: white });
    expect(
      heroLook({ ...untouched, enteredColors: ['textColor', 'backgroundColor'] }),
    ).toMatchObject({ text: white, ground: white });
  });

  it('uses the site background and white text if no background was entered', () => {
    expect(heroLook(untouched)).toMatchObject({ image: null, ground: undefined, text: '#ffffff' });
    expect(heroLook({ ...untouched, enteredColors: ['textColor'] })).toMatchObject({
      ground: undefined,
      text: '#ffffff',
    });
  });

  it('uses the fallback image only if no background was entered', () => {
    expect(heroLook(untouched, '/tile.jpg').image).toBe('/tile.jpg');
    expect(heroLook({ ...untouched, backgroundColor: '#203040' }, '/tile.jpg').image).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readableContrast } from '../../../contract/colour.ts';
import { defaults } from '../../../contract/defaults.ts';
import { heroLook } from './hero-look.ts';

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const { textColor, backgroundColor } = defaults;

describe("a hero's look", () => {
  it('keeps text readable over any picture', () => {
    fc.assert(
      fc.property(colours, colours, (text, pictureColour) => {
        const look = heroLook({ heroImage: '/a.jpg', textColor: text, backgroundColor });
        const behind = mix(pictureColour, look.scrim.colour, look.scrim.strength);
        expect(contrast(look.text, behind)).toBeGreaterThanOrEqual(readableContrast - 0.05);
      }),
    );
  });

  it('keeps text readable on any ground', () => {
    fc.assert(
      fc.property(colours, colours, (text, ground) => {
        const look = heroLook({ heroImage: null, textColor: text, backgroundColor: ground });
        if (look.ground === undefined) return;
        expect(contrast(look.text, look.ground)).toBeGreaterThanOrEqual(readableContrast);
      }),
    );
  });

  it('stands on the own ground of the site where nothing was chosen: white on white', () => {
    const look = heroLook({ heroImage: null, textColor, backgroundColor });
    expect(look).toMatchObject({ image: null, ground: undefined, text: '#ffffff' });
  });

  it('borrows a picture only where no ground was chosen', () => {
    const hero = { heroImage: null, textColor };
    expect(heroLook({ ...hero, backgroundColor }, '/tile.jpg').image).toBe('/tile.jpg');
    expect(heroLook({ ...hero, backgroundColor: '#203040' }, '/tile.jpg').image).toBeNull();
  });
});

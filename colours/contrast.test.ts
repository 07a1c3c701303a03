import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexColourPattern } from '../contract/text/hex-colour.ts';
import { contrast, mix, readableAs, readableOn, shadesOf } from './contrast.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(['#fff', 'ffffff', '#ggg000', '#1234567', ' #123456', '#123456\n', ''])(
  'rejects %j as a color',
  (text) => {
    expect(hexColourPattern.test(text)).toBe(false);
  },
);

it('multiplies, rounds and clamps each channel', () => {
  expect(shadesOf('#2563eb')).toEqual({
    50: '#43b2ff',
    100: '#3895ff',
    600: '#2563eb',
    700: '#1e4fbc',
  });
  expect(shadesOf('#000000')[50]).toBe('#000000');
  expect(shadesOf('#ffffff')[700]).toBe('#cccccc');
});

it('makes valid shades of any color, from lighter to darker', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const shades = shadesOf(colour);
      expect(Object.values(shades).every((shade) => hexColourPattern.test(shade))).toBe(true);
      expect(shades[600]).toBe(colour);
      for (const channel of [0, 1, 2]) {
        const [lightest, light, base, dark] = ([50, 100, 600, 700] as const).map(
          (shade) => channels(shades[shade])[channel],
        );
        expect(lightest >= light && light >= base && base >= dark).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['#ffffff', '#000000'],
  ['#ffff00', '#000000'],
  ['#000000', '#ffffff'],
  ['#2563eb', '#ffffff'],
  ['#7f0000', '#ffffff'],
])('on %s, %s is more readable', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

it('always meets the contrast of WCAG AA', () => {
  fc.assert(
    fc.property(anyColour, (colour) => contrast(colour, readableOn(colour)) >= 4.5),
    { numRuns: 1_000 },
  );
});

it('measures contrast from 1 to 21, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#123456', '#123456')).toBe(1);
  fc.assert(fc.property(anyColour, anyColour, (a, b) => contrast(a, b) === contrast(b, a)));
});

it('keeps a color that is readable already', () => {
  expect(readableAs('#2563eb', '#faf9f6')).toBe('#2563eb');
});

it('mixes colors by ratio', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
});

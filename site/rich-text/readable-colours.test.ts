import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanRichText } from '../../api/serving/rich-text.ts';
import { contrast, readableContrast } from '../../colours/contrast.ts';
import { tones } from '../../ui/theme.ts';
import { readableColours } from './readable-colours.ts';

const shown = (html: string, tone: keyof typeof tones) =>
  readableColours(cleanRichText(html), tones[tone]);
const colourIn = (html: string) => /[";]color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? '';

it('leaves readable text unchanged', () => {
  for (const html of [
    '<p>plain &lt;span style="color:#000000"&gt;</p>',
    '<p><span style="color:#c92a2a">red</span> <span style="font-size:2.5em">huge</span></p>',
    '<p><span style="background-color:#ffec99">marked</span></p>',
  ]) {
    expect(shown(html, 'light')).toBe(html);
  }
});

it('adjusts black text on a dark page and white text on a light page', () => {
  const [black, white] = ['#000000', 'rgb(255, 255, 255)'].map(
    (colour) => `<p><span style="color:${colour}">words</span></p>`,
  );
  expect(contrast(colourIn(shown(black, 'dark')), tones.dark.ground)).toBeGreaterThan(4.49);
  expect(contrast(colourIn(shown(white, 'light')), tones.light.ground)).toBeGreaterThan(4.49);
});

it('makes highlighted text readable on the highlight', () => {
  for (const html of [
    '<span style="background-color:#ffec99">words</span>',
    '<mark style="background-color:#ffec99">words</mark>',
    '<span style="background-color:#ffec99"><span style="color:#ffffff">words</span></span>',
    '<span style="color:#ffffff"><span style="background-color:#ffec99">words</span></span>',
  ]) {
    const colours = [...shown(html, 'dark').matchAll(/[";]color:(#[0-9a-f]{6})/g)];
    expect(contrast(colours.at(-1)?.[1] ?? '', '#ffec99')).toBeGreaterThan(4.49);
  }
});

it('uses the page background again after a highlight ends', () => {
  const html =
    '<p><span style="background-color:#ffffff">a</span><span style="color:#111111">b</span></p>';
  const [, second] = shown(html, 'dark').split('</span>');
  expect(contrast(colourIn(second), tones.dark.ground)).toBeGreaterThan(4.49);
});

it('makes every text color readable on every background, and changes nothing else', () => {
  const channel = fc.nat(255);
  const colour = fc.oneof(
    fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(', ')})`),
    fc
      .tuple(channel, channel, channel, fc.nat(100))
      .map(([r, g, b, a]) => `rgba(${r}, ${g}, ${b}, ${a / 100})`),
    fc.stringMatching(/^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/),
  );
  fc.assert(
    fc.property(colour, fc.constantFrom('light', 'dark'), (any, tone) => {
      const html = shown(`<span style="color:${any}">words</span>`, tone);
      const ink = colourIn(html);
      expect(html).toBe(`<span style="color:${ink || any}">words</span>`);
      expect(contrast(ink, tones[tone].ground)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

import { expect, it } from 'vitest';
import type { PageWords } from '../../contract/views/page-words.ts';
import type { SharedAs } from '../../contract/views/shared-as.ts';
import { descriptionCautions, pictureCautions, titleCautions } from './cautions.ts';

const shared = (fields: Partial<SharedAs> = {}): SharedAs => ({
  title: 'Flow fields',
  description: 'Lines that follow.',
  describedBy: 'own',
  pictures: ['/uploads/a.jpg'],
  ...fields,
});
const page = (description = 'Lines'): PageWords => ({
  title: 'Flow fields',
  description,
  isFromText: false,
  pictures: [],
});
const large = { url: '/uploads/a.jpg', width: 1200, height: 630 };

it('gives no warnings when nothing is missing or too long', () => {
  const whole = shared({ title: 'x'.repeat(60), description: 'x'.repeat(160) });
  expect(titleCautions(whole)).toEqual([]);
  expect(descriptionCautions(whole, page())).toEqual([]);
  expect(descriptionCautions(shared({ describedBy: 'page' }), page())).toEqual([]);
  expect(pictureCautions(whole, large)).toEqual([]);
  // No warning about the size until it is known.
  expect(pictureCautions(whole, { ...large, width: null, height: null })).toEqual([]);
});

it('warns about titles and descriptions that are cut off', () => {
  expect(titleCautions(shared({ title: 'x'.repeat(61) }))).toEqual([
    'Search engines cut a title after about 60 characters.',
  ]);
  const cut = ['Search engines cut a description after about 160 characters.'];
  expect(descriptionCautions(shared({ description: 'x'.repeat(161) }), page())).toEqual(cut);
  const said = shared({ describedBy: 'page' });
  expect(descriptionCautions(said, page('x'.repeat(161)))).toEqual(cut);
});

it.each([
  ['text', 'Without one, the text of the page is shown as far as it fits.'],
  ['site', 'Without one, the line about the whole site is shown.'],
  ['name', 'Without one, nothing but the name of the site is shown.'],
] as const)(
  'warns about a missing description and names its fallback: %s',
  (describedBy, words) => {
    expect(descriptionCautions(shared({ describedBy }), page())).toEqual([words]);
  },
);

it('explains why an image is not used and what is used instead', () => {
  expect(pictureCautions(shared({ pictures: [] }), undefined)).toEqual([
    'There is no picture: the icon of the site is shown.',
  ]);
  expect(pictureCautions(shared({ pictures: ['/uploads/a.svg'] }), undefined)).toEqual([
    'A drawing (SVG) cannot be shared: the icon of the site is shown.',
  ]);
  expect(pictureCautions(shared({ pictures: ['/uploads/a.svg', large.url] }), large)).toEqual([
    'A drawing (SVG) cannot be shared: the next picture of the page is shown.',
  ]);
  expect(pictureCautions(shared({ pictures: ['https://web.example/a.jpg'] }), undefined)).toEqual([
    'Only a picture of the library can be shared: the icon of the site is shown.',
  ]);
});

it('warns that a small image is enlarged', () => {
  for (const [width, height] of [
    [1199, 630],
    [1200, 629],
  ]) {
    expect(pictureCautions(shared(), { ...large, width, height })).toEqual([
      `The picture is ${width} × ${height}. Below 1200 × 630 it is enlarged, and looks soft.`,
    ]);
  }
});

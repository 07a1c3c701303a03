import { expect, it } from 'vitest';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { changesInWords } from './item-history.ts';

const labels = { title: 'Title', buyLink: 'Buy Link', parts: 'Optional parts', ...heroFieldLabels };
const product = { kind: 'product', labels } as const;

it('uses the field labels of the form', () => {
  expect(changesInWords(product, ['title', 'heroConfig.heroImage'])).toBe(
    'Title, Hero: Hero Image',
  );
  expect(changesInWords({ ...product, kind: 'homepage' }, ['title', 'button1.text'])).toBe(
    'Hero: Title, Hero: Primary Button text',
  );
});

it("falls back to the parent's label, listed once", () => {
  expect(changesInWords(product, ['parts.curriculum', 'parts.teacher.name'])).toBe(
    'Optional parts',
  );
  expect(changesInWords(product, ['heroConfig'])).toBe('Hero');
  expect(changesInWords(product, ['unknown'])).toBe('unknown');
});

it('shortens a long list to "and n more"', () => {
  const hero = ['title', 'logo', 'introVideo'].map((field) => `heroConfig.${field}`);
  expect(changesInWords(product, ['title', ...hero])).toBe(
    'Title, Hero: Title, Hero: Logo, Hero: Intro Video',
  );
  expect(changesInWords(product, ['title', 'buyLink', ...hero])).toBe(
    'Title, Buy Link, Hero: Title and 2 more',
  );
});

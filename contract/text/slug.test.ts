import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString } from '../../tests/support/any-string.ts';
import { cpuSeconds } from '../../tests/support/cpu-time.ts';
import { lengths } from '../limits/limits.ts';
import { proposeSlug, slugify, slugPattern } from './slug.ts';

const anyText = anyString();

it.each([
  ['Hello World', 'hello-world'],
  ['  Trimmed  ', 'trimmed'],
  ['snake_case and  spaces', 'snake-case-and-spaces'],
  ['--dashes--', 'dashes'],
  ['C++ & C#: 100% fun!', 'c-c-100-fun'],
  ['Crème brûlée', 'creme-brulee'],
  ['Straße', 'strasse'],
  ['GRÖSSE und Größe', 'groesse-und-groesse'],
  ['Łódź', 'lodz'],
  ['Ærø, Œuvre, Đà Nẵng', 'aero-oeuvre-da-nang'],
  ['u\u0308ber', 'ueber'],
  ['日本語', ''],
  ['', ''],
])('turns %j into %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('returns a valid slug or an empty string for any text', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const slug = slugify(title);
      expect(slug === '' || slugPattern.test(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(lengths.slug);
    }),
    { numRuns: 2_000 },
  );
});

it('leaves a slug unchanged', () => {
  fc.assert(fc.property(anyText, (title) => slugify(slugify(title)) === slugify(title)));
});

it('handles long titles quickly', () => {
  for (const part of ['-', ' ', '_a', '- a']) {
    expect(cpuSeconds(() => slugify(part.repeat(50_000)))).toBeLessThan(1);
  }
});

it('proposes a free numbered slug if nothing is left of the title', () => {
  expect(proposeSlug('Straße', 'product', [])).toBe('strasse');
  expect(proposeSlug('日本語', 'product', ['other'])).toBe('product-1');
  expect(proposeSlug('日本語', 'category', ['category-1', 'category-2'])).toBe('category-3');
  expect(proposeSlug(' ', 'product', [])).toBe('');
});

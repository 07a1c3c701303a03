import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuSeconds } from '../tests/support/cpu-time.ts';
import { lengths } from './limits.ts';
import { slugify, slugPattern } from './slug.ts';

const anyText = fc.string({ unit: 'binary' });

it.each([
  ['Hello World', 'hello-world'],
  ['  Trimmed  ', 'trimmed'],
  ['snake_case and  spaces', 'snake-case-and-spaces'],
  ['--dashes--', 'dashes'],
  ['C++ & C#: 100% fun!', 'c-c-100-fun'],
  ['Crème brûlée', 'creme-brulee'],
  ['日本語', ''],
  ['', ''],
])('makes %j into %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('makes a slug or nothing of every text', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const slug = slugify(title);
      expect(slug === '' || slugPattern.test(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(lengths.slug);
    }),
    { numRuns: 2_000 },
  );
});

it('leaves a slug as it is', () => {
  fc.assert(fc.property(anyText, (title) => slugify(slugify(title)) === slugify(title)));
});

it('is quick on a title of any length', () => {
  for (const part of ['-', ' ', '_a', '- a']) {
    expect(cpuSeconds(() => slugify(part.repeat(50_000)))).toBeLessThan(1);
  }
});

import { expect, test } from 'vitest';
import { changedElsewhere, mergeKeepingMine } from './compare-edits.ts';

const base = { title: 'Old', slug: 'old', hero: { title: 'A', text: 'B' }, tags: ['1'] };

test('a field changed only elsewhere is not a conflict', () => {
  const theirs = { ...base, slug: 'new' };
  expect(changedElsewhere(base, base, theirs)).toEqual([
    { path: 'slug', mine: 'old', theirs: 'new', isConflict: false },
  ]);
});

test('a field changed on both sides is a conflict, also when nested', () => {
  const mine = { ...base, hero: { title: 'Mine', text: 'B' } };
  const theirs = { ...base, hero: { title: 'Theirs', text: 'B' } };
  expect(changedElsewhere(base, mine, theirs)).toEqual([
    { path: 'hero.title', mine: 'Mine', theirs: 'Theirs', isConflict: true },
  ]);
});

test('the same change on both sides is not listed', () => {
  const both = { ...base, tags: ['1', '2'] };
  expect(changedElsewhere(base, both, structuredClone(both))).toEqual([]);
});

test('keeping my changes also keeps fields that only the other side changed', () => {
  const mine = { ...base, title: 'Mine', hero: { title: 'A', text: 'mine' } };
  const theirs = { ...base, title: 'Theirs', slug: 'theirs', hero: { title: 'theirs', text: 'B' } };
  expect(mergeKeepingMine(base, mine, theirs)).toEqual({
    title: 'Mine',
    slug: 'theirs',
    hero: { title: 'theirs', text: 'mine' },
    tags: ['1'],
  });
});

import { expect, it } from 'vitest';
import { otherNumbers } from './plurals.ts';

it.each([
  ['gradients', 'gradient'],
  ['brushes', 'brush'],
  ['libraries', 'library'],
  ['library', 'libraries'],
  ['leaves', 'leaf'],
  ['leaf', 'leaves'],
  ['knives', 'knife'],
  ['knife', 'knives'],
  ['farben', 'farbe'],
  ['zeichnungen', 'zeichnung'],
  ['tableaux', 'tableau'],
  ['journaux', 'journal'],
])('%s has the other form %s', (word, other) => {
  expect(otherNumbers(word)).toContain(other);
});

it.each(['ink', 'bus', 'is', 's', '', 'colour'])('%s has no shorter form', (word) => {
  for (const other of otherNumbers(word)) expect(other.length).toBeGreaterThan(word.length);
});

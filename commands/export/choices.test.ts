import { expect, it } from 'vitest';
import { choicesOf } from './choices.ts';

it('lists every combination of tags that a product has once, smallest first', () => {
  expect(choicesOf([['a', 'b', 'c'], ['a', 'b'], ['d'], []])).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['d'],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('includes every single tag, and limits the number of combinations', () => {
  const tags = Array.from({ length: 100 }, (_, number) => `tag ${number}`).sort();
  const choices = choicesOf([tags], 150);
  expect(choices.slice(0, 100)).toEqual(tags.map((tag) => [tag]));
  expect(choices.length).toBeLessThan(150 + 100);
});

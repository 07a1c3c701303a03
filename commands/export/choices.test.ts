import { expect, it } from 'vitest';
import { choicesOf } from './choices.ts';

it('finds every choice that some product bears, each once, the smaller ones first', () => {
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

it('has every single tag, and of the rest no more than there is room for', () => {
  const tags = Array.from({ length: 100 }, (_, number) => `tag ${number}`).sort();
  const choices = choicesOf([tags], 150);
  expect(choices.slice(0, 100)).toEqual(tags.map((tag) => [tag]));
  expect(choices.length).toBeLessThan(150 + 100);
});

import { expect, it } from 'vitest';
import { createParted } from './parted.ts';

const known = new Set<string>();
const isKnown = (key: string) => known.has(key);

it('lets what is made up push out only its like', () => {
  known.add('a');
  const parted = createParted<string>(80, (text) => text.length, isKnown);
  for (const key of ['x', 'a', 'y', 'z']) parted.set(key, key.repeat(9));
  expect(parted.keys()).toEqual(['a', 'y', 'z']);
  expect(parted.get('a')).toBe('a'.repeat(9));
  expect(parted.get('x')).toBeUndefined();
});

it('keeps one value for a key that has become known meanwhile', () => {
  const parted = createParted<string>(80, (text) => text.length, isKnown);
  parted.set('b', 'before');
  known.add('b');
  parted.set('b', 'after');
  expect(parted.keys()).toEqual(['b']);
  expect(parted.get('b')).toBe('after');
  parted.forget('b');
  expect(parted.get('b')).toBeUndefined();
});

it('forgets all', () => {
  const parted = createParted<string>(80, (text) => text.length, isKnown);
  for (const key of ['a', 'x']) parted.set(key, key);
  parted.forgetAll();
  expect(parted.keys()).toEqual([]);
});

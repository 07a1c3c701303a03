import { expect, it } from 'vitest';
import { createMemory } from './memory.ts';

const answer = async (text: string) => text;

it('makes an answer once for all who wait for it', async () => {
  const memory = createMemory<string>(1_000, (text) => text.length);
  const made: string[] = [];
  const make = async () => `answer ${made.push('one more')}`;
  const all = await Promise.all(Array.from({ length: 10 }, () => memory.get('a', make)));
  expect(new Set(all)).toEqual(new Set(['answer 1']));
});

it('does not keep a failure', async () => {
  const memory = createMemory<string>(1_000, (text) => text.length);
  await expect(memory.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await memory.get('a', () => answer('found'))).toBe('found');
});

it('does not keep what was begun before a change', async () => {
  const memory = createMemory<string>(1_000, (text) => text.length);
  const slow = Promise.withResolvers<string>();
  const early = memory.get('a', () => slow.promise);
  memory.forgetAll();
  const late = memory.get('a', () => answer('new'));
  slow.resolve('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await memory.get('a', () => answer('newer'))).toBe('new');
});

it('forgets the least recently used when there is too much', async () => {
  const memory = createMemory<string>(22, (text) => text.length);
  for (const key of ['a', 'b', 'a', 'c']) await memory.get(key, () => answer(key.repeat(10)));
  expect(await memory.get('a', () => answer('again'))).toBe('a'.repeat(10));
  expect(await memory.get('b', () => answer('again'))).toBe('again');
});

it('does not keep what is larger than everything may be', async () => {
  const memory = createMemory<string>(20, (text) => text.length);
  await memory.get('big', () => answer('x'.repeat(21)));
  expect(await memory.get('big', () => answer('small'))).toBe('small');
});

it('makes what is not worth keeping for those who wait for it, and forgets it', async () => {
  const memory = createMemory<string>(1_000, (text) => text.length);
  const isKept = (text: string) => text !== 'nothing';
  const waiting = [1, 2].map(() => memory.get('a', () => answer('nothing'), isKept));
  expect(await Promise.all(waiting)).toEqual(['nothing', 'nothing']);
  expect(await memory.get('a', () => answer('something'), isKept)).toBe('something');
  expect(await memory.get('a', () => answer('anything'), isKept)).toBe('something');
});

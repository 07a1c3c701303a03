import { expect, it } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

const answer = async (text: string) => text;

it('makes an answer once for all who wait for it', async () => {
  const answers = keepAnswers();
  const made: string[] = [];
  const make = async () => `answer ${made.push('one more')}`;
  const all = await Promise.all(Array.from({ length: 10 }, () => answers.get('a', make)));
  expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['answer 1']));
});

it('does not keep a failure', async () => {
  const answers = keepAnswers();
  await expect(answers.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect((await answers.get('a', () => answer('found'))).body).toBe('found');
});

it('does not keep what was begun before a change', async () => {
  const answers = keepAnswers();
  const slow = Promise.withResolvers<string>();
  const early = answers.get('a', () => slow.promise);
  answers.forgetAll();
  const late = answers.get('a', () => answer('new'));
  slow.resolve('old');
  expect((await early).body).toBe('old');
  expect((await late).body).toBe('new');
  expect((await answers.get('a', () => answer('newer'))).body).toBe('new');
});

it('forgets the least recently used when there is too much', async () => {
  const answers = keepAnswers(20);
  for (const key of ['a', 'b', 'a', 'c']) await answers.get(key, () => answer(key.repeat(10)));
  expect((await answers.get('a', () => answer('again'))).body).toBe('a'.repeat(10));
  expect((await answers.get('b', () => answer('again'))).body).toBe('again');
});

it('does not keep what is larger than everything may be', async () => {
  const answers = keepAnswers(20);
  await answers.get('big', () => answer('x'.repeat(21)));
  expect((await answers.get('big', () => answer('small'))).body).toBe('small');
});

it('names different answers differently, and equal ones alike', async () => {
  const answers = keepAnswers();
  const [a, b, c] = await Promise.all(
    ['x', 'x', 'y'].map((text, key) => answers.get(String(key), () => answer(text))),
  );
  expect(a.etag).toBe(b.etag);
  expect(a.etag).not.toBe(c.etag);
});

import { expect, it } from 'vitest';
import { mark, markExcerpt } from './marks.ts';

const matched = new Set(['flow', 'grosse']);

it('marks whole words, in their original spelling', () => {
  expect(mark('Flow fields flow, GRÖSSE.', matched)).toEqual([
    '',
    'Flow',
    ' fields ',
    'flow',
    ', ',
    'GRÖSSE',
    '.',
  ]);
  expect(mark('Overflow', matched)).toEqual(['Overflow']);
});

it('merges overlapping marks in scripts without spaces', () => {
  expect(mark('日本語の書道です', new Set(['日本', '本語', '書道']))).toEqual([
    '',
    '日本語',
    'の',
    '書道',
    'です',
  ]);
  expect(mark('書道の書', new Set(['書']))).toEqual(['', '書', '道の', '書', '']);
  expect(mark('日本の本', new Set(['日本', '本']))).toEqual(['', '日本', 'の', '本', '']);
});

it('shows the excerpt of a long text around the match', () => {
  const text = `${'many words before. '.repeat(20)}A flow of ink ${'and words after '.repeat(20)}`;
  const parts = markExcerpt(text, matched);
  expect(parts[1]).toBe('flow');
  expect(parts[0]).toMatch(/^… \S.{20,60}$/);
  expect(parts.at(-1)).toMatch(/ …$/);
  expect(parts.join('').length).toBeLessThan(200);
});

it('shows a short text whole, and the start of a long one without a match', () => {
  expect(markExcerpt('A flow of ink', matched)).toEqual(['A ', 'flow', ' of ink']);
  const [beginning] = markExcerpt('word '.repeat(100), matched);
  expect(beginning).toMatch(/^word .* word …$/);
});

import { expect, test } from 'vitest';
import { diffWords, nearChanges } from './word-diff.ts';

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('returns identical texts as one piece', () => {
  expect(diffWords('The same words', 'The same words')).toEqual([
    { kind: 'same', text: 'The same words' },
  ]);
  expect(diffWords('', '')).toEqual([]);
});

test('marks removed and added words', () => {
  expect(marked('Learn to see light', 'Learn to paint light')).toBe(
    'Learn to [-see-]{+paint+} light',
  );
  expect(marked('One two', 'One two three')).toBe('One two{+ three+}');
  expect(marked('One two three', 'two three')).toBe('[-One -]two three');
  expect(marked('', 'All of it')).toBe('{+All of it+}');
  expect(marked('All of it', '')).toBe('[-All of it-]');
});

test('both texts can be reconstructed from the diff', () => {
  const before = 'a b c d e f g b a';
  const after = 'b a c e x g g a b';
  const pieces = diffWords(before, after);
  const side = (gone: string) =>
    pieces
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('');
  expect(side('added')).toBe(before);
  expect(side('removed')).toBe(after);
});

test('compares very different texts line by line, within two seconds', () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join(' ');
  const started = performance.now();
  const pieces = diffWords(`Begin\n${many('a')}\nend`, `Begin\n${many('b')}\nend`);
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(performance.now() - started).toBeLessThan(2_000);
  const lines = (word: string) => many(word).replaceAll(' ', '\n');
  expect(diffWords(lines('a'), lines('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

const shown = (before: string, after: string) =>
  nearChanges(diffWords(before, after))
    .map(({ text }) => text)
    .join('');

test('shows a short text in full', () => {
  expect(shown('One\ntwo\nthree', 'One\n2\nthree')).toBe('One\ntwo2\nthree');
  expect(shown('', 'All\nof\nit\nis\nnew\nhere')).toBe('All\nof\nit\nis\nnew\nhere');
});

test('shows only the lines around each change of a long text', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line${index}`);
  const edit = lines.with(5, 'first').with(15, 'second');
  expect(shown(lines.join('\n'), edit.join('\n')).split('\n')).toEqual([
    '…',
    'line4',
    'line5first',
    'line6',
    '…',
    'line14',
    'line15second',
    'line16',
    '…',
  ]);
});

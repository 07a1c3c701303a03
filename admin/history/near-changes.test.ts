import { expect, test } from 'vitest';
import { nearChanges } from './near-changes.ts';
import { diffWords } from './word-diff.ts';

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

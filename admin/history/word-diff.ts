import { diffLines, diffWordsWithSpace } from 'diff';

/** Text that both versions have, or only the older, or only the newer. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Diffing takes time quadratic in this limit: about a third of a second. */
const bounds = { maxEditLength: 1_000 };

/** Diffs by word; texts that differ widely, by line. */
export function diffWords(before: string, after: string): Piece[] {
  const changes =
    diffWordsWithSpace(before, after, bounds) ?? diffLines(before, after, bounds) ?? [];
  if (changes.length === 0 && before !== after) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

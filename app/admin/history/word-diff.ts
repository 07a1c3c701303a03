import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of text that both sides have, or only the older one, or only the newer. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The time grows with the square of this: a third of a second. */
const bounds = { maxEditLength: 1_000 };

/** Which words were removed and which were added; of texts that differ widely, which lines. */
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

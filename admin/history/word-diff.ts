import { diffLines, diffWordsWithSpace } from 'diff';

/** Text that both versions have, or only the older, or only the newer. */
interface Piece {
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

/** The rest of the changed line, plus one more. */
const linesBeside = 2;

/** Shortens unchanged text to the lines next to a change: enough to locate it. */
export function nearChanges(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    piece.kind === 'same'
      ? { ...piece, text: shorten(piece.text, index > 0, index < pieces.length - 1) }
      : piece,
  );
}

function shorten(text: string, isBehindOne: boolean, isBeforeOne: boolean): string {
  const lines = text.split('\n');
  const first = isBehindOne ? linesBeside : 0;
  const last = isBeforeOne ? linesBeside : 0;
  if (lines.length <= first + last + 1) return text;
  return [...lines.slice(0, first), '…', ...lines.slice(lines.length - last)].join('\n');
}

import type { Piece } from './word-diff.ts';

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

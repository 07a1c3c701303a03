/** A piece of text that both sides have, or only the older one, or only the newer. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many comparisons whole passages are shown instead of words. */
const mostComparisons = 4_000_000;

/** Which words were removed and which were added, the shortest way from one text to the other. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [before, after].map((text) => text.match(/\s+|[^\s]+/g) ?? []);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return join([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

function between(old: string[], now: string[]): Piece[] {
  if (old.length * now.length > mostComparisons) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  // How many words the rests from here on have in common, in their order.
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push({ kind: 'same', text: old[i] });
      i += 1;
      j += 1;
    } else if (j === now.length || (i < old.length && isLonger(i + 1, j, i, j + 1))) {
      pieces.push({ kind: 'removed', text: old[i] });
      i += 1;
    } else {
      pieces.push({ kind: 'added', text: now[j] });
      j += 1;
    }
  }
  return pieces;

  function isLonger(i1: number, j1: number, i2: number, j2: number): boolean {
    return common[i1 * width + j1] >= common[i2 * width + j2];
  }
}

/** Neighbours of one kind are one piece. */
function join(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else if (piece.text) joined.push({ ...piece });
  }
  return joined;
}

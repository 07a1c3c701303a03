import { isUnspaced } from './words.ts';

/** Shorter words have too many neighbors, and a mistyped number is just another number. */
const shortestMistyped = 4;
/** From this length on, two mistakes still leave more of a word than they change. */
const shortestTwiceMistyped = 8;

/** How many typos a word may have and still match. */
export function mistakesIn(typed: string): 0 | 1 | 2 {
  if (typed.length < shortestMistyped || /^\d+$/.test(typed) || isUnspaced(typed)) return 0;
  return typed.length < shortestTwiceMistyped ? 1 : 2;
}

/**
 * Whether a word begins with `typed`, allowing for a number of typos: a wrong letter, an extra one, a missing one, or
 * two swapped.
 */
export function isNear(typed: string, word: string, mistakes: number): boolean {
  return word.length >= typed.length - mistakes && goesOn(typed, 0, word, 0, mistakes);
}

function goesOn(typed: string, from: number, word: string, at: number, mistakes: number): boolean {
  let [i, j] = [from, at];
  while (i < typed.length && typed.charCodeAt(i) === word.charCodeAt(j)) {
    i += 1;
    j += 1;
  }
  if (typed.length - i <= 0) return true;
  if (mistakes === 0) return false;
  const left = mistakes - 1;
  return (
    goesOn(typed, i + 1, word, j + 1, left) ||
    goesOn(typed, i + 1, word, j, left) ||
    goesOn(typed, i, word, j + 1, left) ||
    (typed[i] === word[j + 1] &&
      typed[i + 1] === word[j] &&
      goesOn(typed, i + 2, word, j + 2, left))
  );
}

/**
 * A bit set of a word's letters. Each typo introduces at most one letter, so most words of an index can be ruled out
 * by their bits alone.
 */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

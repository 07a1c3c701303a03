import { isUnspaced } from './words.ts';

/** Shorter words have too many neighbours, and of numbers each is another. */
const shortestMistyped = 4;
/** From here on two mistakes still leave more of a word than they change. */
const shortestTwiceMistyped = 8;

/** How many mistakes a word may have and still be meant. */
export function mistakesIn(typed: string): 0 | 1 | 2 {
  if (typed.length < shortestMistyped || /^\d+$/.test(typed) || isUnspaced(typed)) return 0;
  return typed.length < shortestTwiceMistyped ? 1 : 2;
}

/**
 * Whether a word begins as another does but for so many mistakes: a wrong letter, one too many, one that is
 * missing, or two in each other's place.
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
 * The letters of a word, as bits. Each mistake brings in one letter at most, so that most words of an index are
 * told apart by their bits alone.
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

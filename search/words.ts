/** Splits a text into normalized words, without case and diacritics, the same wherever we search. */

/** Longer words are compared by this prefix. */
const longestWord = 32;

/** Marks that belong to the letter before them; half-width kana have their own letters for these. */
const marks = '[\\p{M}\\uFF9E\\uFF9F]*';

/** A letter of a script that is written without spaces. */
const unspaced =
  '(?=[\\p{L}\\p{N}])(?![\\uFF9E\\uFF9F])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const hasUnspaced = new RegExp(unspaced, 'u');
const unspacedLetter = new RegExp(`^${unspaced}${marks}$`, 'u');
const anyWord = new RegExp(
  `(?:${unspaced}${marks})+|(?:(?!${unspaced})[\\p{L}\\p{N}]\\p{M}*)+`,
  'gu',
);
const eachLetter = new RegExp(`${unspaced}${marks}`, 'gu');
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const plainWord = /[A-Za-z0-9]+/g;

/** Letters that aren't composed with a diacritic but that many keyboards lack. */
const written: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ŋ: 'n',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

export interface Word {
  /** In normalized form. */
  key: string;
  /** Offset in the text. */
  start: number;
  end: number;
}

/**
 * In scripts without spaces, each pair of adjacent letters is a word, so that letter order matters: 書道 is in 日本語の書道,
 * and 道書 isn't. With `lettersAtOnce` of 1, each letter is.
 */
export function wordsIn(text: string, lettersAtOnce: 1 | 2 = 2): Word[] {
  const words: Word[] = [];
  const pattern = patternFor(text);
  for (const { 0: word, index: start } of text.matchAll(pattern)) {
    if (pattern === anyWord && hasUnspaced.test(word))
      words.push(...neighbours(word, start, lettersAtOnce));
    else {
      const key = keyOf(word);
      if (key !== '') words.push({ key, start, end: start + word.length });
    }
  }
  return words;
}

function neighbours(run: string, start: number, lettersAtOnce: number): Word[] {
  const letters = [...run.matchAll(eachLetter)];
  const count = Math.min(lettersAtOnce, letters.length);
  return letters.slice(count - 1).map((last, index) => {
    const first = letters[index];
    const end = last.index + last[0].length;
    // Marks distinguish letters here: か isn't が.
    const key = run.slice(first.index, end).normalize('NFKC').toLowerCase();
    return { key, start: start + first.index, end: start + end };
  });
}

/** Whether a word is a single letter of a script without spaces, which is indexed in pairs. */
export const isLetterOfPairs = (key: string) => unspacedLetter.test(key);

/** Whether a word is written in a script without spaces. */
export const isUnspaced = (key: string) => hasUnspaced.test(key);

/** The cheapest pattern suffices for most texts, and a catalog has millions of words. */
function patternFor(text: string): RegExp {
  if (/^[\0-\x7f]*$/.test(text)) return plainWord;
  return hasUnspaced.test(text) ? anyWord : spacedWord;
}

function keyOf(word: string): string {
  if (/^[a-zA-Z0-9]+$/.test(word)) return word.slice(0, longestWord).toLowerCase();
  return foldLetters(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord);
}

/** A text without case and diacritics; special letters of some languages are spelled as others write them. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => written[letter] ?? letter);

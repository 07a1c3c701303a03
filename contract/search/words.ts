/** The words of a text as they are searched: without case and diacritics, the same in every place that searches. */

/** Beyond this a word is told from no other. */
const longestWord = 32;

/** Scripts that are written without spaces: each of their letters is a word. */
const unspaced =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const isUnspaced = new RegExp(unspaced, 'v');
const anyWord = new RegExp(`${unspaced}\\p{M}*|(?:[[\\p{L}\\p{N}]--${unspaced}]\\p{M}*)+`, 'gv');
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const plainWord = /[A-Za-z0-9]+/g;

/** Letters that no diacritic was put on, but that many keyboards lack. */
const written: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŋ: 'n' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
};
const unlike = new RegExp(`[${Object.keys(written).join('')}]`, 'g');

export interface Word {
  /** As it is compared. */
  key: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index: start } of text.matchAll(patternFor(text))) {
    const key = keyOf(word);
    if (key !== '') words.push({ key, start, end: start + word.length });
  }
  return words;
}

/** Most texts need the cheapest of them: a catalogue has millions of words. */
function patternFor(text: string): RegExp {
  if (/^[\0-\x7f]*$/.test(text)) return plainWord;
  return isUnspaced.test(text) ? anyWord : spacedWord;
}

function keyOf(word: string): string {
  if (/^[a-zA-Z0-9]+$/.test(word)) return word.slice(0, longestWord).toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(unlike, (letter) => written[letter])
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord);
}

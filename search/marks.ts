import { isLetterOfPairs, type Word, wordsIn } from './words.ts';

/** A text in turns: as it is, a word that matches, as it is again, and so on. */
export type Marked = string[];

/** How much of a text is shown around its first match. */
const excerptCharacters = 180;
const charactersBefore = 50;

export function mark(text: string, matched: ReadonlySet<string>): Marked {
  const parts: Marked = [];
  let [from, done] = [0, 0];
  for (const { start, end } of matchesIn(text, matched)) {
    // Of pairs of letters each begins within the one before.
    if (parts.length > 0 && start <= done && start >= from) parts.pop();
    else {
      parts.push(text.slice(done, start));
      from = start;
    }
    done = Math.max(done, end);
    parts.push(text.slice(from, done));
  }
  return [...parts, text.slice(done)];
}

/** Where the words that match stand, in the order of the text. */
function matchesIn(text: string, matched: ReadonlySet<string>): Word[] {
  const found = wordsIn(text).filter(({ key }) => matched.has(key));
  if (![...matched].some(isLetterOfPairs)) return found;
  const letters = wordsIn(text, 1).filter(({ key }) => matched.has(key) && isLetterOfPairs(key));
  return [...found, ...letters].sort((one, other) => one.start - other.start);
}

/** The part of a text that tells why it was found, in whole words; its beginning where nothing in it was. */
export function markExcerpt(text: string, matched: ReadonlySet<string>): Marked {
  const words = wordsIn(text);
  const [first] = matchesIn(text, matched);
  const from =
    words.find(({ start }) => start >= (first?.start ?? 0) - charactersBefore)?.start ?? 0;
  const start = first && from > charactersBefore ? from : 0;
  const isLong = text.length - start > excerptCharacters;
  const end = isLong ? endOfWord(text, start + excerptCharacters) : text.length;
  const parts = mark(text.slice(start, end), matched);
  if (start > 0) parts[0] = `… ${parts[0]}`;
  if (isLong) parts.push(`${parts.pop()} …`);
  return parts;
}

/** Where the last whole word before a place ends; the place itself where there is no space. */
function endOfWord(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place);
  return space > place - charactersBefore ? space : place;
}

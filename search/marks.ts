import { isLetterOfPairs, type Word, wordsIn } from './words.ts';

/** A text split alternately into plain parts and matching words, beginning with a plain part. */
export type Marked = string[];

/** How much of a text is shown around its first match. */
const excerptCharacters = 180;
const charactersBefore = 50;

export function mark(text: string, matched: ReadonlySet<string>): Marked {
  const parts: Marked = [];
  let [from, done] = [0, 0];
  for (const { start, end } of matchesIn(text, matched)) {
    // Letter pairs overlap: each begins within the previous one.
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

/** Matching words, in text order. */
function matchesIn(text: string, matched: ReadonlySet<string>): Word[] {
  const found = wordsIn(text).filter(({ key }) => matched.has(key));
  if (![...matched].some(isLetterOfPairs)) return found;
  const letters = wordsIn(text, 1).filter(({ key }) => matched.has(key) && isLetterOfPairs(key));
  return [...found, ...letters].sort((one, other) => one.start - other.start);
}

/** The part of a text around its first match, in whole words; its beginning if nothing in it matches. */
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

/** End of the last whole word before an offset; the offset itself if there's no space nearby. */
function endOfWord(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place);
  return space > place - charactersBefore ? space : place;
}

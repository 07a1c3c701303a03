import { wordsIn } from './words.ts';

/** A text in turns: as it is, a word that matches, as it is again, and so on. */
export type Marked = string[];

/** How much of a text is shown around its first match. */
const excerptCharacters = 180;
const charactersBefore = 50;

export function mark(text: string, matched: ReadonlySet<string>): Marked {
  const parts: Marked = [];
  let done = 0;
  for (const { key, start, end } of wordsIn(text)) {
    if (!matched.has(key)) continue;
    parts.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** The part of a text that tells why it was found, in whole words; its beginning where nothing in it was. */
export function markExcerpt(text: string, matched: ReadonlySet<string>): Marked {
  const words = wordsIn(text);
  const first = words.find(({ key }) => matched.has(key));
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

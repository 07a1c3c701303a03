/** Normalizes a search, so that it has the same URL however it was typed. */
export function tidyWords(words: string, longest: number): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}

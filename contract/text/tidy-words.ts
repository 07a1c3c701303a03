/** What somebody asks for, as it stands in an address: in one way, however it was typed. */
export function tidyWords(words: string, longest: number): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}

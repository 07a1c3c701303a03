/**
 * Removes trailing characters. A pattern such as `/[-/]+$/` would scan every run of them in the text, quadratically.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

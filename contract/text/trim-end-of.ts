/** A text without some characters at its end. A pattern such as `/[-/]+$/` tries every run of them in the text, to its end each time. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

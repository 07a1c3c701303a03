/** The beginning of a text with single spaces, cut between two words. */
export function cutAtWord(text: string, characters: number): string {
  const cut = text.slice(0, characters);
  const end = cut.lastIndexOf(' ');
  return end < 0 ? cut : cut.slice(0, end);
}

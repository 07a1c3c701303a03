/** The beginning of a text whose words stand one space apart, cut between two of them. */
export function cutAtWord(text: string, characters: number): string {
  const cut = text.slice(0, characters);
  const end = cut.lastIndexOf(' ');
  return end < 0 ? cut : cut.slice(0, end);
}

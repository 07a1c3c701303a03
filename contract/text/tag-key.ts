/** A tag's title for comparisons and URLs: two tags never differ by case alone. */
export function tagKey(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}

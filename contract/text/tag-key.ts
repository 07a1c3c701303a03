/** A tag's title as it is compared and as it stands in an address: two never differ by case alone. */
export function tagKey(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}

/** More than this per category would be files that hardly anyone requests. */
const mostChoices = 500;

/**
 * Every combination of tags and facets that matches something: singles, then pairs, and so on until the limit is
 * reached. Each combination is sorted.
 */
export function choicesOf(tagsOfProducts: string[][], most = mostChoices): string[][] {
  const choices = [...new Set(tagsOfProducts.flat())].sort().map((tag) => [tag]);
  for (const choice of choices) {
    if (choices.length >= most) break;
    const matching = tagsOfProducts.filter((tags) => choice.every((tag) => tags.includes(tag)));
    // Extended only by later tags, so that each combination is found once.
    const last = choice.at(-1) ?? '';
    const following = new Set(matching.flat().filter((tag) => tag > last));
    choices.push(...[...following].sort().map((tag) => [...choice, tag]));
  }
  return choices;
}

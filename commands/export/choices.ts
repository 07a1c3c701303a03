/** More than this of one category would be files that hardly anybody asks for. */
const mostChoices = 500;

/**
 * Every choice of tags and facets that shows something: each alone, then pairs, and so on as far as there is room.
 * They are sorted within a choice.
 */
export function choicesOf(tagsOfProducts: string[][], most = mostChoices): string[][] {
  const choices = [...new Set(tagsOfProducts.flat())].sort().map((tag) => [tag]);
  for (const choice of choices) {
    if (choices.length >= most) break;
    const matching = tagsOfProducts.filter((tags) => choice.every((tag) => tags.includes(tag)));
    // Only by what follows its last tag, so that each choice is found once.
    const last = choice.at(-1) ?? '';
    const following = new Set(matching.flat().filter((tag) => tag > last));
    choices.push(...[...following].sort().map((tag) => [...choice, tag]));
  }
  return choices;
}

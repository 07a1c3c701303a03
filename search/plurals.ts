/** Plural endings and what the singular has instead. Words that only add an ending are found by prefix. */
const endings: [plural: string, singular: string][] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ves', 'f'],
  ['ves', 'fe'],
  ['n', ''],
  ['en', ''],
  ['x', ''],
  ['aux', 'al'],
];

const shortestStem = 3;

/** Possible singulars and plurals of a word; most of them don't exist. */
export function otherNumbers(word: string): string[] {
  const others: string[] = [];
  for (const [plural, singular] of endings) {
    for (const [from, to] of [
      [plural, singular],
      [singular, plural],
    ]) {
      const stem = word.slice(0, word.length - from.length);
      // An empty ending is covered by prefix matching.
      if (from !== '' && stem.length >= shortestStem && word.endsWith(from)) others.push(stem + to);
    }
  }
  return others;
}

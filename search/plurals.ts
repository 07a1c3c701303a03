/** Endings of a plural, with what a singular has in their place. Whatever only adds an ending is found as a beginning. */
const endings: [plural: string, singular: string][] = [
  ...([
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
  ] as [string, string][]),
  ...([
    ['n', ''],
    ['en', ''],
    ['x', ''],
    ['aux', 'al'],
  ] as [string, string][]),
];

const shortestStem = 3;

/** The singular or the plural of a word, in each way it could be written; most of them are no words. */
export function otherNumbers(word: string): string[] {
  const others: string[] = [];
  for (const [plural, singular] of endings) {
    for (const [from, to] of [
      [plural, singular],
      [singular, plural],
    ]) {
      const stem = word.slice(0, word.length - from.length);
      // What ends in nothing is found as a beginning.
      if (from !== '' && stem.length >= shortestStem && word.endsWith(from)) others.push(stem + to);
    }
  }
  return others;
}

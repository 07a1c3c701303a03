/** Shorter words have too many neighbours, and of numbers each is another. */
const shortestMistyped = 4;

export const mayBeMistyped = (word: string) =>
  word.length >= shortestMistyped && !/^\d+$/.test(word);

/**
 * Whether a word begins as another does but for one letter: a wrong one, one too many, one that is
 * missing, or two in each other's place.
 */
export function isNear(typed: string, word: string): boolean {
  if (word.length < typed.length - 1) return false;
  let same = 0;
  while (same < typed.length && typed.charCodeAt(same) === word.charCodeAt(same)) same += 1;
  const goesOn = (from: number, at: number) => word.startsWith(typed.slice(from), at);
  return (
    goesOn(same + 1, same + 1) ||
    goesOn(same + 1, same) ||
    goesOn(same, same + 1) ||
    (typed[same] === word[same + 1] && typed[same + 1] === word[same] && goesOn(same + 2, same + 2))
  );
}

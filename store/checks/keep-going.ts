/** Yields problems until the check throws, and reports that, so that one failing part doesn't hide the others. */
export async function* keepGoing(
  part: string,
  problems: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    yield* problems;
  } catch (error) {
    const { message } = error as Error;
    yield `${part}: the rest of them cannot be looked at: ${message.split('\n', 1)[0]}`;
  }
}

/** The same problems, up to where looking for them fails: so one part that fails doesn't hide the others. */
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

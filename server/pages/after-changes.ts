/** Changes that follow each other this closely are answered by one round of work. */
const quietMs = 300;

/**
 * Runs work in the background after changes: not while more of them come, one round at a time, and
 * anew where a change came in the middle. The work looks at `isCurrent` and ends early by itself.
 */
export function afterChanges(
  work: (isCurrent: () => boolean) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function begin() {
    const change = changes;
    running = running
      .then(() => {
        const isCurrent = () => change === changes;
        return isCurrent() ? work(isCurrent) : undefined;
      })
      .catch(onFailure);
  }

  return {
    changed() {
      changes += 1;
      clearTimeout(timer);
      timer = setTimeout(begin, quietMs).unref();
    },
    /** No more work; resolves when what runs has ended. */
    async stop() {
      changes += 1;
      clearTimeout(timer);
      await running;
    },
  };
}

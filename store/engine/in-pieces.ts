const rowsAStatement = 500;

/** A statement can have only so many parameters. */
export async function inPieces<T>(all: T[], work: (piece: T[]) => Promise<void>): Promise<void> {
  for (let done = 0; done < all.length; done += rowsAStatement) {
    await work(all.slice(done, done + rowsAStatement));
  }
}

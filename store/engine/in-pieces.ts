const rowsAStatement = 500;

/** The engines limit how many parameters a statement may have. */
export async function inPieces<T>(all: T[], work: (piece: T[]) => Promise<void>): Promise<void> {
  for (let done = 0; done < all.length; done += rowsAStatement) {
    await work(all.slice(done, done + rowsAStatement));
  }
}

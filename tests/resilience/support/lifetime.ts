/** How long something is there: until the case is over, or the whole run. */
export interface Lifetime {
  /** Done at its end, the last first, whatever became of the rest. */
  later: (cleanUp: () => unknown) => void;
}

const cleanUps: (() => unknown)[] = [];

/** Of what several cases use. */
export const wholeRun: Lifetime = { later: (cleanUp) => cleanUps.push(cleanUp) };

export const endRun = () => cleanUp(cleanUps);

/** The last first, and each of them whatever became of the others. */
export async function cleanUp(all: (() => unknown)[]): Promise<void> {
  for (const each of all.splice(0).reverse()) {
    try {
      await each();
    } catch (error) {
      console.error(error);
    }
  }
}

/** How long a resource lives: until the case is over, or the whole run. */
export interface Lifetime {
  /** Runs at its end, in reverse order, even if other clean-ups fail. */
  later: (cleanUp: () => unknown) => void;
}

const cleanUps: (() => unknown)[] = [];

/** For resources that several cases use. */
export const wholeRun: Lifetime = { later: (cleanUp) => cleanUps.push(cleanUp) };

export const endRun = () => cleanUp(cleanUps);

/** In reverse order, and each even if others fail. */
export async function cleanUp(all: (() => unknown)[]): Promise<void> {
  for (const each of all.splice(0).reverse()) {
    try {
      await each();
    } catch (error) {
      console.error(error);
    }
  }
}

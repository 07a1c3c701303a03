/** What one case promises and how it is tried, on the real server process and from outside. */
export interface TrustCase {
  name: string;
  area: 'faults' | 'cluster' | 'abuse' | 'headers' | 'load' | 'supply chain';
  /** How many rounds a whole run makes of it; one where nothing is said. */
  rounds?: number;
  /** How many rounds the short part makes, which is in `npm test`; left out where nothing is said. */
  short?: number;
  /** Throws where the promise is broken; may answer what was seen, in a few words. */
  run: (context: TrustContext) => Promise<string | undefined> | Promise<void>;
}

export interface TrustContext {
  rounds: number;
  /** Counts what was tried, for the table. */
  tried: (times?: number) => void;
  /** Done when the case is over, the last first, whatever became of it. */
  later: (cleanUp: () => unknown) => void;
}

/** Thrown where this machine cannot try a case; the reason stands in the table. */
export class CannotTry extends Error {}

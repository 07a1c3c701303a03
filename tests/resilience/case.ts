import type { Lifetime } from './support/lifetime.ts';
import type { Site } from './support/site.ts';

/** What one case promises and how it's tried, from outside on the real server process. */
export type ResilienceCase = CaseOnItsOwn | CaseOnSharedSite;

interface AnyCase {
  name: string;
  area: 'faults' | 'cluster' | 'abuse' | 'headers' | 'load' | 'supply chain';
  /** The number of rounds in a full run; defaults to one. */
  rounds?: number;
  /** The number of rounds in the short run, which is part of `npm test`; left out of it by default. */
  short?: number;
  /** Measures waiting times or memory, so nothing else may run in parallel. */
  needsQuiet?: boolean;
}

interface CaseOnItsOwn extends AnyCase {
  shared?: undefined;
  /** Throws if the promise is broken; may return a brief note of what was seen. */
  run: (context: ResilienceContext) => Promise<string | undefined> | Promise<void>;
}

export interface CaseOnSharedSite extends AnyCase {
  /**
   * The settings of its server, for a case that leaves the site as it found it. Cases with the same settings use the
   * same server, one after the other.
   */
  shared: SharedSettings;
  run: (context: ResilienceContext, site: Site) => Promise<string | undefined> | Promise<void>;
}

export type SharedSettings = Readonly<Record<string, string>>;

export interface ResilienceContext extends Lifetime {
  rounds: number;
  /** Counts attempts, for the table. */
  tried: (times?: number) => void;
}

/** Thrown if this machine can't try a case; the table shows the reason. */
export class CannotTry extends Error {}

import type { Lifetime } from './support/lifetime.ts';
import type { Site } from './support/site.ts';

/** What one case promises and how it is tried, on the real server process and from outside. */
export type ResilienceCase = CaseOnItsOwn | CaseOnSharedSite;

interface AnyCase {
  name: string;
  area: 'faults' | 'cluster' | 'abuse' | 'headers' | 'load' | 'supply chain';
  /** How many rounds a whole run makes of it; one where nothing is said. */
  rounds?: number;
  /** How many rounds the short part makes, which is in `npm test`; left out where nothing is said. */
  short?: number;
  /** It measures waiting times or memory, so nothing else may run beside it. */
  needsQuiet?: boolean;
}

interface CaseOnItsOwn extends AnyCase {
  shared?: undefined;
  /** Throws where the promise is broken; may answer what was seen, in a few words. */
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
  /** Counts what was tried, for the table. */
  tried: (times?: number) => void;
}

/** Thrown where this machine cannot try a case; the reason stands in the table. */
export class CannotTry extends Error {}

import type { BrokenProblem, UnknownProblem } from '../../contract/links/link-problems.ts';

interface Seen {
  status: number | null;
  redirectedTo: string | null;
}

/** What came of looking at a link. */
export type LinkOutcome =
  | (Seen & { kind: 'working' })
  /** What is certain is not tried again before it is called broken. */
  | (Seen & { kind: 'failed'; problem: BrokenProblem; isCertain?: boolean })
  | (Seen & { kind: 'unknown'; problem: UnknownProblem })
  /** Nothing was learnt of it: this server did not get as far. */
  | { kind: 'unreachable' };

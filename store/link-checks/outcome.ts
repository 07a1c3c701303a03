import type { BrokenProblem, UnknownProblem } from '../../contract/links/link-problems.ts';

interface Seen {
  status: number | null;
  redirectedTo: string | null;
}

export type LinkOutcome =
  | (Seen & { kind: 'working' })
  /** If certain, it counts as broken without a retry. */
  | (Seen & { kind: 'failed'; problem: BrokenProblem; isCertain?: boolean })
  | (Seen & { kind: 'unknown'; problem: UnknownProblem })
  /** Nothing is known about the link: this server couldn't reach it. */
  | { kind: 'unreachable' };

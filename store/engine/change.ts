import type { ChangeKind } from '../tables/engine.ts';

export type { ChangeKind };

export interface Change {
  kind: ChangeKind;
  /** Empty for kinds that exist once. */
  id: string;
  /** Whether it was removed: a stale copy must not be served any more, whatever fails. */
  removed: boolean;
}

/** The revisions after `after`, up to and including `upTo`. */
export interface Revisions {
  after: number;
  upTo: number;
}

/** Who made a write: the administrator from one of their sessions, a command, a job, or startup. */
export type Actor =
  | { kind: 'administrator'; session: string; device: string }
  | { kind: 'command' | 'job' | 'start'; name: string };

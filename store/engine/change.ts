import type { ChangeKind } from '../tables/engine.ts';

export type { ChangeKind };

export interface Change {
  kind: ChangeKind;
  /** Empty where there is only one of its kind. */
  id: string;
  /** Whether it is gone: nothing may show it any more, whatever fails. */
  removed: boolean;
}

/** Those that came after one, up to another. */
export interface Revisions {
  after: number;
  upTo: number;
}

/** Who wrote: the administrator from one of their sessions, a command, a job, or the start. */
export type Actor =
  | { kind: 'administrator'; session: string; device: string }
  | { kind: 'command' | 'job' | 'start'; name: string };

import type { Change, Revisions } from './change.ts';
import { type Revision, readChanges, readRevision } from './changes.ts';
import type { DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { healthOf } from './database-health.ts';
import { listen } from './listen.ts';
import { isOutage } from './outages.ts';

/** Polling interval: short enough that a change is noticed within a second even if LISTEN fails. */
const lookEveryMs = 400;

const everything: Change[] = [{ kind: 'everything', id: '', removed: true }];

/** Called with what changed. A write of this process isn't acknowledged until the promise settles. */
export type OnChanges = (changes: Change[], revisions: Revisions) => Promise<void>;

/** How this process reports its own writes: PostgreSQL may send the notification before the commit returns. */
interface OwnWrites {
  /** Before the commit: a notification of this revision is our own, not another process's. */
  expect: (number: number) => void;
  /** After the commit; resolves once the changes have been handled. */
  handle: (revision: Revision) => Promise<void>;
  /** The transaction was rolled back. */
  forget: (number: number) => void;
}

/** Where to report the writes that this process makes through a database. */
export const ownWrites = new WeakMap<Database, OwnWrites>();

/**
 * Reports every content change, whichever process made it: own writes before they're acknowledged, others' as soon as
 * they're noticed. PostgreSQL notifies at once; as a fallback, and on SQLite, the number of the newest revision is
 * polled. During an outage nothing can be changed through the database, so nothing is reported; changes that can't be
 * read are read again when it's back.
 */
export async function watchChanges(db: Database, location: DatabaseLocation, onChanges: OnChanges) {
  let seen = await readRevision(db);
  let handled = seen;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let handling = Promise.resolve();

  async function handle(changes: Change[], revisions: Revisions): Promise<void> {
    await onChanges(changes, revisions);
    // After a failure, later revisions don't advance `handled`: the failed one is reported again.
    if (revisions.after <= handled) handled = Math.max(handled, revisions.upTo);
  }

  /** Handles other processes' changes, from `seen` up to a revision. */
  async function catchUp(revision: number): Promise<void> {
    const from = seen;
    seen = revision;
    try {
      // A database restored from a copy may have a lower revision number.
      const changes = revision > from ? await changesBetween(from, revision) : everything;
      if (!changes) throw new Error('what was changed is not known yet');
      await handle(changes, { after: Math.min(from, revision - 1), upTo: revision });
      if (revision < from) handled = revision;
    } catch {
      // If handling failed, on a full disk perhaps, the next poll reports the changes again.
      seen = revision > from ? Math.min(seen, from) : from;
    }
  }

  /** Pruned revisions count as a change of everything; undefined during an outage. */
  const changesBetween = async (from: number, revision: number): Promise<Change[] | undefined> => {
    try {
      return (await readChanges(db, from, revision)) ?? everything;
    } catch (error) {
      return isOutage(error) ? undefined : everything;
    }
  };

  const expected = new Set<number>();
  ownWrites.set(db, {
    expect: (number) => void expected.add(number),
    forget: (number) => void expected.delete(number),
    async handle({ number, changes }) {
      const from = seen;
      seen = Math.max(seen, number);
      expected.delete(number);
      // Revisions have no gaps: if ours directly follows `seen`, no other process wrote in between.
      const others = from < number - 1 ? await changesBetween(from, number - 1) : [];
      if (!others) seen = Math.min(seen, from);
      const after = others ? Math.min(from, number - 1) : number - 1;
      await handle([...(others ?? []), ...changes], { after, upTo: number });
    },
  });

  // Notifications may be late: a newer revision may be known from an own write or from polling.
  const hear = (revision: number) => {
    if (revision > seen && !expected.has(revision)) handling = catchUp(revision);
  };
  const source =
    'postgres' in location
      ? listen(location.postgres, hear, healthOf(db))
      : { read: () => readRevision(db), stop: async () => {} };

  async function look() {
    const before = seen;
    const revision = await source.read().catch(() => before); // an outage: the next poll tries again
    // If `seen` changed during the read, this number may be stale; the next poll tells.
    if (seen === before && revision !== seen && !expected.has(revision)) {
      handling = catchUp(revision);
    }
    await handling;
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, lookEveryMs).unref();
  }

  let looking = look();
  return {
    /** The revision up to which everything has been handled. */
    handled: () => handled,
    async stop() {
      stopped = true;
      ownWrites.delete(db);
      clearTimeout(timer);
      await looking;
      await handling;
      await source.stop();
    },
  };
}

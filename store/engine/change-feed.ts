import type { Change, Revisions } from './change.ts';
import { type Revision, readChanges, readRevision } from './changes.ts';
import type { DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { healthOf } from './database-health.ts';
import { listen } from './listen.ts';
import { isOutage } from './outages.ts';

/** Short enough that a change is seen within a second, whatever became of the listening. */
const lookEveryMs = 400;

const everything: Change[] = [{ kind: 'everything', id: '', removed: true }];

/** Called with what has changed; a write of this process is acknowledged once it has ended. */
export type OnChanges = (changes: Change[], revisions: Revisions) => Promise<void>;

/** How writes of this process are told of: PostgreSQL may say so before they know that they are committed. */
interface OwnWrites {
  /** Before it is committed: news of it are nobody else's. */
  expect: (number: number) => void;
  /** Once it is committed; ends when it has been dealt with. */
  handle: (revision: Revision) => Promise<void>;
  /** It was not committed after all. */
  forget: (number: number) => void;
}

/** Who in this process is to know of its own writes, by their connections. */
export const ownWrites = new WeakMap<Database, OwnWrites>();

/**
 * Tells of every change of the content, whichever process made it: own ones before they are
 * acknowledged, others as soon as they are heard of. PostgreSQL tells at once; below that, and on
 * SQLite, the number of the newest revision is looked at again and again. While the database is away
 * nobody can change anything through it, and nothing is called: what it cannot say now is asked once more
 * when it is back.
 */
export async function watchChanges(db: Database, location: DatabaseLocation, onChanges: OnChanges) {
  let seen = await readRevision(db);
  let handled = seen;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let handling = Promise.resolve();

  async function handle(changes: Change[], revisions: Revisions): Promise<void> {
    await onChanges(changes, revisions);
    // Where one has failed, those behind it do not count: it is told of again.
    if (revisions.after <= handled) handled = Math.max(handled, revisions.upTo);
  }

  /** Others' changes, from wherever we stand up to a revision. */
  async function catchUp(revision: number): Promise<void> {
    const from = seen;
    seen = revision;
    try {
      // A database that was put back from a copy may count from below.
      const changes = revision > from ? await changesBetween(from, revision) : everything;
      if (!changes) throw new Error('what was changed is not known yet');
      await handle(changes, { after: Math.min(from, revision - 1), upTo: revision });
      if (revision < from) handled = revision;
    } catch {
      // Whoever could not deal with it, on a full disk perhaps, hears of it again at the next look.
      seen = revision > from ? Math.min(seen, from) : from;
    }
  }

  /** What is not known any more may be anything; undefined where the database does not say it now. */
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
      // Revisions are numbered without gaps: the next one being our own, nobody else came between.
      const others = from < number - 1 ? await changesBetween(from, number - 1) : [];
      if (!others) seen = Math.min(seen, from);
      const after = others ? Math.min(from, number - 1) : number - 1;
      await handle([...(others ?? []), ...changes], { after, upTo: number });
    },
  });

  // News may come late, when newer is known: of our own making, or read in the meantime.
  const hear = (revision: number) => {
    if (revision > seen && !expected.has(revision)) handling = catchUp(revision);
  };
  const source =
    'postgres' in location
      ? listen(location.postgres, hear, healthOf(db))
      : { read: () => readRevision(db), stop: async () => {} };

  async function look() {
    const before = seen;
    const revision = await source.read().catch(() => before); // it will be back
    // A number that came while this one was read may be the newer; the next look tells.
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
    /** Up to which revision everything has been dealt with. */
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

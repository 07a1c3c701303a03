import { ownChanges, readRevision } from './changes.ts';
import type { DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { listen } from './listen.ts';

/** Short enough that a change is seen within a second, whatever became of the listening. */
const lookEveryMs = 400;

/**
 * Calls `onChange` after every change of the content that another process made. PostgreSQL tells
 * at once; below that, and on SQLite, the number of the newest change is looked at again and again.
 * While the database is away nobody can change anything through it, and nothing is called.
 */
export async function watchChanges(db: Database, location: DatabaseLocation, onChange: () => void) {
  let seen = await readRevision(db);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Unequal rather than larger: a database that was put back from a copy may count from below. */
  function see(revision: number) {
    if (revision === seen) return;
    seen = revision;
    onChange();
  }

  // Changes come one at a time and are numbered without gaps: the next number being our own, nobody
  // else has changed anything between.
  ownChanges.set(db, (revision) => {
    if (revision === seen + 1) seen = revision;
  });

  // News may come late, when newer is known: of our own making, or read in the meantime.
  const hear = (revision: number) => {
    if (revision > seen) see(revision);
  };
  const source =
    'postgres' in location
      ? listen(location.postgres, hear)
      : { read: () => readRevision(db), stop: async () => {} };

  async function look() {
    const before = seen;
    const revision = await source.read().catch(() => before); // it will be back
    // A number that came while this one was read may be the newer; the next look tells.
    if (seen === before) see(revision);
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, lookEveryMs).unref();
  }

  let looking = look();
  return {
    async stop() {
      stopped = true;
      ownChanges.delete(db);
      clearTimeout(timer);
      await looking;
      await source.stop();
    },
  };
}

import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Database health: whether the database responds. One that refuses connections fails fast; one that hangs would block every request.
 * `listen.ts` polls it and reports silence here, which rejects pending queries.
 */

/** After this much silence the database counts as away: reads fail fast until it responds. */
const awayAfterMs = 700;
/** Then queries are abandoned. A write gets longer than a read, since an abandoned write may have been committed. */
const givenUpAfterMs = 3_000;

export type DatabaseHealth = ReturnType<typeof createDatabaseHealth>;

export function createDatabaseHealth() {
  const silence = createAlarm();
  const absence = createAlarm();
  const end = createAlarm();
  let timers: NodeJS.Timeout[] = [];
  return {
    isSilent: silence.isOn,
    /** Settles as the work does, or fails as soon as the database is silent. */
    unlessSilent: silence.unless,
    /** Settles as the work does. While the database is away, the work isn't started, and fails if it was. */
    unlessAway: <T>(work: () => Promise<T>): Promise<T> =>
      absence.isOn() ? Promise.reject(new NoAnswer()) : absence.unless(work()),
    /** Settles as the work does, or fails once the database has been silent for too long. */
    unlessGivenUp: end.unless,
    noteSilence() {
      if (silence.isOn()) return;
      silence.turnOn();
      timers = [
        setTimeout(absence.turnOn, awayAfterMs).unref(),
        setTimeout(end.turnOn, givenUpAfterMs).unref(),
      ];
    },
    noteAnswer() {
      for (const timer of timers) clearTimeout(timer);
      silence.turnOff();
      absence.turnOff();
      end.turnOff();
    },
  };
}

export class NoAnswer extends Error {
  /** PostgreSQL's SQLSTATE for a failed connection. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/** While it's on, pending work is rejected. */
function createAlarm() {
  let isOn = false;
  const waiting = new Set<(error: Error) => void>();
  return {
    isOn: () => isOn,
    turnOn() {
      isOn = true;
      for (const refuse of waiting) refuse(new NoAnswer());
    },
    turnOff() {
      isOn = false;
    },
    unless: <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
        if (isOn) reject(new NoAnswer());
      }),
  };
}

const healths = new WeakMap<Database, DatabaseHealth>();

export const setHealth = (db: Database, health: DatabaseHealth) => void healths.set(db, health);

/** A database whose changes aren't watched counts as healthy. */
export const healthOf = (db: Database): DatabaseHealth => healths.get(db) ?? createDatabaseHealth();

/** Throws if the database can't be read. */
export async function ping(db: Database): Promise<void> {
  await db.selectNoFrom(sql`1`.as('one')).execute();
}

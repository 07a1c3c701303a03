import type { Database } from './database.ts';

/**
 * A database that is refused fails at once; one that hangs says nothing for as long as anybody waits. So it
 * is asked again and again, and where it does not answer, those who wait need not.
 */

/** After so much silence it counts as away: reads fail at once, until it answers. */
const awayAfterMs = 700;
/** After so much, queries are abandoned. A write gets longer than a read: nobody knows whether it happened. */
const givenUpAfterMs = 3_000;

export type Pulse = ReturnType<typeof createPulse>;

export function createPulse() {
  const silence = createAlarm();
  const absence = createAlarm();
  const end = createAlarm();
  let timers: NodeJS.Timeout[] = [];
  return {
    isSilent: silence.isOn,
    /** Settles as the work does, or fails as soon as the database is silent. */
    unlessSilent: silence.unless,
    /** Settles as the work does, which is not begun while the database is away, or fails once it is. */
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
  /** As PostgreSQL names a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/** While it is on, whoever waits is told that it is of no use. */
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

const pulses = new WeakMap<Database, Pulse>();

export const setPulse = (db: Database, pulse: Pulse) => void pulses.set(db, pulse);

/** That of a database whose changes are watched; any other is taken for one that answers. */
export const pulseOf = (db: Database): Pulse => pulses.get(db) ?? createPulse();

import type { Database } from './database.ts';

/**
 * A database that is refused fails at once; one that hangs says nothing for as long as anybody waits. So it
 * is asked again and again, and where it does not answer, those who wait need not.
 */

/** From here on nobody believes in an answer: what waits is given up. */
const givenUpAfterMs = 3_000;

export type Pulse = ReturnType<typeof createPulse>;

export function createPulse() {
  const silence = createAlarm();
  const end = createAlarm();
  let timer: NodeJS.Timeout | undefined;
  return {
    isSilent: silence.isOn,
    /** Settles as the work does, or fails as soon as the database is silent. */
    unlessSilent: silence.unless,
    /** Settles as the work does, or fails once the database has been silent for too long. */
    unlessGivenUp: end.unless,
    noteSilence() {
      if (silence.isOn()) return;
      silence.turnOn();
      timer = setTimeout(end.turnOn, givenUpAfterMs).unref();
    },
    noteAnswer() {
      clearTimeout(timer);
      silence.turnOff();
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

import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { daysAfter } from '../../contract/days.ts';
import type { Database } from '../../store/engine/database.ts';
import { leaveKeyHolders, type Met, meetKeyHolders } from '../../store/insights/visitor-keys.ts';
import { createKeyPair, type KeyPair, seal, unseal } from './sealing.ts';

/** Others that wait for the key get it within such a time. */
const lookEveryMs = 2_000;
const lookWhileWaitingMs = 200;
/** Who waits longer is counted, but not as a visitor. */
const patienceMs = 4_000;
const mostWaiting = 1_000;

interface Day {
  name: string;
  pair: KeyPair;
  /** Ready to hash with: made of bytes each time, it would cost more than the hash. */
  key?: KeyObject;
  arrived: PromiseWithResolvers<void>;
}

interface DayKeyOptions {
  db: Database;
  /** Whether no other process counts visitors of this site: then there is nobody to ask. */
  isAlone: boolean;
}

/**
 * The key by which visitors of a day are told apart. It is in the memory of the processes that count, and
 * nowhere else: the first makes it, and seals it for each of the others, who ask through the database.
 */
export function createDayKey({ db, isAlone }: DayKeyOptions) {
  const process = randomUUID();
  let today: Day | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let waiting = 0;
  let isStopped = false;

  function begin(name: string): Day {
    clearTimeout(timer);
    const day: Day = { name, pair: createKeyPair(), arrived: Promise.withResolvers() };
    today = day; // yesterday's is gone
    setTimeout(() => today === day && leave(), Date.parse(daysAfter(name, 1)) - Date.now()).unref();
    if (isAlone) day.key = newKey();
    else looking = looking.then(() => look(day));
    return day;
  }

  /** Nobody has it any more, also where nobody comes on the next day. */
  function leave() {
    clearTimeout(timer);
    today = undefined;
  }

  async function look(day: Day): Promise<void> {
    if (isStopped || day !== today) return;
    try {
      await meetKeyHolders(db, day.name, (living) => meet(day, living));
      if (day.key) day.arrived.resolve();
    } catch {
      // The database will be back.
    }
    if (isStopped || day !== today) return;
    timer = setTimeout(
      () => {
        looking = look(day);
      },
      day.key ? lookEveryMs : lookWhileWaitingMs,
    ).unref();
  }

  function meet(day: Day, living: Met['own'][]): Met {
    const own = living.find((row) => row.process === process);
    const others = living.filter((row) => row.process !== process);
    const isHeldByOthers = others.some((row) => row.is_holder);
    // Taken for dead meanwhile, it holds a key that nobody else has.
    if (day.key && !own && isHeldByOthers) {
      day.key = undefined;
      day.arrived = Promise.withResolvers();
    }
    const received = !day.key && own?.sealed ? unseal(own.sealed, day.pair) : undefined;
    if (received) day.key = createSecretKey(received);
    if (!day.key && !isHeldByOthers) day.key = newKey();
    const { key, pair } = day;
    const asking = others.filter((row) => !row.is_holder && !row.sealed);
    return {
      own: {
        process,
        public_key: pair.publicKey,
        sealed: own?.sealed ?? null,
        is_holder: key ? 1 : 0,
      },
      sealed: key
        ? asking.map((row) => ({
            process: row.process,
            sealed: seal(key.export(), row.public_key),
          }))
        : [],
    };
  }

  async function wait(day: Day): Promise<void> {
    const patience = Promise.withResolvers<void>();
    const end = setTimeout(patience.resolve, patienceMs);
    waiting += 1;
    await Promise.race([day.arrived.promise, patience.promise]);
    waiting -= 1;
    clearTimeout(end);
  }

  return {
    /** Undefined where nobody could be asked in time. */
    async of(name: string): Promise<KeyObject | undefined> {
      const day = today?.name === name ? today : begin(name);
      if (!day.key && waiting < mostWaiting) await wait(day);
      return day.key;
    },
    async stop() {
      isStopped = true;
      leave();
      await looking;
      if (!isAlone) await leaveKeyHolders(db, process).catch(() => {});
    },
  };
}

const newKey = () => createSecretKey(randomBytes(32));

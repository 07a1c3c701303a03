import { createSecretKey, type KeyObject } from 'node:crypto';
import { dayOf, daysAfter } from '../../contract/days.ts';
import type { Database } from '../../store/engine/database.ts';
import { deletePastSalts, readDaySalt } from '../../store/insights/day-salts.ts';

/** If the database takes longer, an event is counted without its visitor. */
const patienceMs = 4_000;
const tryAgainMs = 60_000;

/** Today's salt as a key to hash visitors with. Deleted from memory and database when the day ends. */
export function createDaySalt(db: Database) {
  let today: { day: string; key: KeyObject } | undefined;
  let reading: Promise<void> | undefined;
  let deleting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(day: string): Promise<void> {
    try {
      const key = createSecretKey(await readDaySalt(db, day));
      if (!isStopped) today = { day, key };
    } catch {
      // The next event tries again.
    } finally {
      reading = undefined;
    }
  }

  /** Runs at start, in case no server ran when a day ended, and at every midnight. */
  async function deletePast(): Promise<void> {
    const day = dayOf(Date.now());
    if (today && today.day < day) today = undefined;
    const isDone = await deletePastSalts(db, day).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
    const untilMidnight = Date.parse(daysAfter(day, 1)) - Date.now();
    timer = setTimeout(
      () => {
        deleting = deletePast();
      },
      isDone ? untilMidnight : Math.min(tryAgainMs, untilMidnight),
    ).unref();
  }

  return {
    start() {
      deleting = deletePast();
    },
    /** Undefined if the database doesn't answer in time. */
    async of(day: string): Promise<KeyObject | undefined> {
      if (today?.day !== day) {
        reading ??= read(day);
        await within(patienceMs, reading);
      }
      return today?.day === day ? today.key : undefined;
    },
    async stop() {
      isStopped = true;
      today = undefined;
      clearTimeout(timer);
      await Promise.all([reading, deleting]);
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, ms);
  await Promise.race([work, patience.promise]);
  clearTimeout(timer);
}

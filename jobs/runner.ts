import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../contract/call/errors.ts';
import type { Database } from '../store/engine/database.ts';
import { databaseTime } from '../store/engine/database-time.ts';
import { isOutage } from '../store/engine/outages.ts';
import * as store from '../store/jobs/jobs.ts';
import type { JobKind } from '../store/tables/jobs.ts';
import type { Attempt, Outcome, QueueDefinition, SettingsOf } from './queue.ts';

/** The one loop that runs jobs: claim, attempt, then finish or retry. `registry.ts` says what runs where. */

/** Ends an attempt for an expected reason, such as a mail server's response: nothing is logged. */
export class AttemptFailed extends Error {
  /** Whether the job itself is at fault. */
  readonly isCounted: boolean;

  constructor(reason: string, isCounted: boolean) {
    super(reason);
    this.isCounted = isCounted;
  }
}

interface RunOptions {
  signal?: AbortSignal;
  /** Return once nothing is due, and throw if the database is down. */
  endsWhenIdle?: boolean;
}

export function defineQueue<Runs extends keyof SettingsOf, Context>(
  queue: QueueDefinition<Runs, Context>,
) {
  const kinds = Object.keys(queue.jobs) as JobKind[];
  const run = (db: Database, context: Context, options: RunOptions) =>
    runQueue(queue, kinds, db, context, options);
  return {
    ...queue,
    kinds,
    run,
    async openAndRun(db: Database, settings: SettingsOf[Runs], options: RunOptions) {
      const context = await queue.open(db, settings);
      await run(db, context, options).finally(() => queue.close?.(context));
    },
    async hasWork(db: Database): Promise<boolean> {
      await queue.enqueue?.(db);
      return store.hasDueJobs(db, kinds);
    },
  };
}

/** Exponential backoff while a dependency is down. */
const awayMs = (failures: number) => Math.min(5 * 60_000, 1_000 * 2 ** failures);
/** While other lanes of this process are busy, their work may lead to more. */
const lookWhileBusyMs = 1_000;
/** A result is retried for four minutes while the database is down; the job stays claimed meanwhile. */
const recordAgainMs = 1_000;
const mostTries = 240;

async function runQueue<Context>(
  { policy, jobs, everySeconds, ...queue }: QueueDefinition<keyof SettingsOf, Context>,
  kinds: JobKind[],
  db: Database,
  context: Context,
  { signal, endsWhenIdle = false }: RunOptions,
): Promise<void> {
  const isClaimed = policy !== 'transactional';
  let busy = 0;
  await Promise.all(Array.from({ length: queue.concurrency }, lane));

  async function lane(): Promise<void> {
    let failures = 0;
    while (!signal?.aborted) {
      const outcome = await look().catch((error): Outcome => {
        if (endsWhenIdle) throw error;
        return 'idle'; // the database may be down for a while
      });
      if (outcome === 'done') failures = 0;
      if (outcome === 'away') failures += 1;
      if (outcome === 'done' || outcome === 'put back') continue;
      if (endsWhenIdle && outcome === 'idle' && busy === 0) return;
      const idleMs = endsWhenIdle ? lookWhileBusyMs : queue.lookEveryMs;
      const pauseMs = outcome === 'away' ? awayMs(failures) : idleMs;
      await delay(pauseMs, undefined, { signal, ref: endsWhenIdle }).catch(() => {});
    }
  }

  async function look(): Promise<Outcome> {
    await queue.enqueue?.(db);
    const claimed = await claim();
    if (!claimed) return 'idle';
    busy += 1;
    return claimed().finally(() => {
      busy -= 1;
    });
  }

  async function claim(): Promise<Attempt | undefined> {
    if (!isClaimed) return attemptDue;
    const job = await store.claimJob(db, kinds);
    if (job) return () => attemptJob(job);
    const claimOther = await queue.otherWork?.();
    return claimOther?.(context);
  }

  /** Attempts each due job once; unfinished ones wait for the next poll. */
  async function attemptDue(): Promise<Outcome> {
    for (const job of await store.listDueJobs(db, kinds)) await attemptJob(job);
    return 'idle';
  }

  async function attemptJob(job: store.Job): Promise<Outcome> {
    const { kind, subject } = job;
    try {
      const handler = await jobs[kind]?.();
      await handler?.(context, subject);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const putBack = isCounted(error) ? store.failJob : store.postponeJob;
      const outcome = await patiently(() => putBack(db, job, reason));
      if (error instanceof AttemptFailed) return 'put back';
      process.stderr.write(`${kind} of ${subject} was ${outcome}: ${reason}\n`);
      return 'put back';
    }
    const every = everySeconds?.[kind];
    if (every) await patiently(() => store.repeatJob(db, job, databaseTime(db, every)));
    else if (policy === 'once') await patiently(() => store.removeJob(db, job));
    return 'done';
  }

  function isCounted(error: unknown): boolean {
    if (error instanceof AttemptFailed) return error.isCounted;
    return !isClaimed || error instanceof ApiError;
  }

  /**
   * Retries while the database is down. Giving up would count as an attempt, as if the process had died: after three
   * of them an image would never get its sizes, and a mail that was sent would be sent again. A job that isn't
   * claimed simply stays due.
   */
  async function patiently<T>(record: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await record();
      } catch (error) {
        if (!isClaimed || !isOutage(error) || tries === mostTries || signal?.aborted) throw error;
      }
      await delay(recordAgainMs);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../contract/errors.ts';
import type { Database } from '../store/engine/database.ts';
import { isOutage } from '../store/engine/outages.ts';
import { failJob, type Job, postponeJob } from '../store/jobs.ts';

/** Does the work of a job that was claimed; where it fails, the job is put back or given up. */
export async function attempt(db: Database, job: Job, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isItsFault = error instanceof ApiError;
    const outcome = await patiently(() =>
      isItsFault ? failJob(db, job, reason) : postponeJob(db, job, reason),
    );
    process.stderr.write(`${job.kind} of ${job.subject} was ${outcome}: ${reason}\n`);
  }
}

const tryAgainMs = 1_000;
const mostTries = 240;

/**
 * The database may be away for a while. To end here would count as a try of the job, as if it had ended the
 * process: after three of them a picture would stay without its sizes for good.
 */
async function patiently<T>(note: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note();
    } catch (error) {
      if (!isOutage(error) || tries === mostTries) throw error;
    }
    await delay(tryAgainMs);
  }
}

import { ApiError } from '../contract/errors.ts';
import type { Database } from '../store/engine/database.ts';
import { failJob, type Job, postponeJob } from '../store/jobs.ts';

/** Does the work of a job that was claimed; where it fails, the job is put back or given up. */
export async function attempt(db: Database, job: Job, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isItsFault = error instanceof ApiError;
    const outcome = isItsFault
      ? await failJob(db, job, reason)
      : await postponeJob(db, job, reason);
    process.stderr.write(`${job.kind} of ${job.subject} was ${outcome}: ${reason}\n`);
  }
}

import type { Database } from '../store/engine/database.ts';
import { failJob, type LightJob, listDueLightJobs } from '../store/jobs.ts';
import { forgetPending } from '../store/newsletter/joining.ts';
import { forgetRecord } from '../store/record/forgetting.ts';
import type { LightJobKind } from '../store/tables/jobs.ts';
import { emptyTrash } from './empty-trash.ts';
import { runSchedule } from './schedules.ts';

/** Each ends its own row, in the transaction that does the work. */
const jobs: Record<LightJobKind, (db: Database, subject: string) => Promise<void>> = {
  schedule: runSchedule,
  'empty-trash': emptyTrash,
  'forget-pending': forgetPending,
  'forget-record': forgetRecord,
};

/** Does what is due, one after the other; what fails is tried again after a pause. */
export async function runLightJobs(db: Database): Promise<void> {
  for (const job of await listDueLightJobs(db)) await run(db, job);
}

async function run(db: Database, job: LightJob): Promise<void> {
  try {
    await jobs[job.kind](db, job.subject);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Where the database is away this fails, too, and the job is due as before.
    await failJob(db, { ...job, attempts: job.attempts + 1 }, reason);
    process.stderr.write(`${job.kind} of ${job.subject} failed: ${reason}\n`);
  }
}

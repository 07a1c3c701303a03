import { type RawBuilder, sql } from 'kysely';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import type { JobKind, JobRow } from '../tables/jobs.ts';

/**
 * The job queue. A job is claimed by one process for a while; if that process dies, the claim expires and the job is
 * claimed again. Failed jobs are retried with a backoff, and given up after some attempts. Whether a job is due is
 * decided by the database's clock.
 */

export type Job = Pick<JobRow, 'kind' | 'subject' | 'attempts'>;

const claimSeconds = 5 * 60;
const mostAttempts = 3;
const postponeSeconds = 60;

/** Exponential, so that whatever caused the failure has time to pass. */
const backoffSeconds = (attempts: number) => 30 * 4 ** (attempts - 1);

/** Idempotent per subject. A job that was given up starts over; one enqueued with `runAt` is rescheduled to it. */
export async function enqueueJob(
  trx: Write,
  kind: JobKind,
  subject: string,
  runAt?: string | RawBuilder<string>,
): Promise<void> {
  const begun = {
    state: 'waiting' as const,
    run_at: runAt ?? databaseTime(trx),
    attempts: 0,
    error: null,
  };
  await trx
    .insertInto('jobs')
    .values({ kind, subject, ...begun, claimed_until: null, created_at: databaseTime(trx) })
    .onConflict((conflict) => {
      const again = conflict.columns(['kind', 'subject']).doUpdateSet(begun);
      return runAt === undefined ? again.where('jobs.state', '=', 'failed') : again;
    })
    .execute();
}

/** A share image takes a moment; the sizes of many images take minutes. */
const sharePicturesFirst = sql`case kind when 'share-picture' then 0 else 1 end`;

/**
 * Images that visitors already see come before those of a bulk upload. Determined when a job is claimed, since an
 * image is uploaded before the item that shows it is saved. A poster is on the pages of its video.
 */
const shownFirst = sql`case when kind in ('share-picture', 'picture-sizes') and exists (
  select 1 from media_uses as page
  where page.state = 'published' and page.kind <> 'media' and page.hash in (
    select substr(jobs.subject, 1, 40)
    union all
    select substr(item_id, 1, 40) from media_uses
    where hash = substr(jobs.subject, 1, 40) and state = 'published' and kind = 'media'
  )
) then 0 else 1 end`;

/** Claims the next due job of these kinds. A job whose every attempt died with its process is given up. */
export async function claimJob(db: Database, kinds: readonly JobKind[]): Promise<Job | undefined> {
  const next = await dueJobs(db, kinds)
    .select(['kind', 'subject', 'attempts'])
    .orderBy(shownFirst)
    .orderBy(sharePicturesFirst)
    .orderBy('run_at')
    .orderBy('subject')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  if (next.attempts >= mostAttempts) {
    await giveUp(db, next, 'the process that worked on it died each time');
    return claimJob(db, kinds);
  }
  const attempts = next.attempts + 1;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ claimed_until: databaseTime(db, claimSeconds), attempts })
    .where('kind', '=', next.kind)
    .where('subject', '=', next.subject)
    .where('attempts', '=', next.attempts) // no other process claimed it first
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return claimJob(db, kinds);
  return { ...next, attempts };
}

/** For a job that is done, or no longer needed. */
export async function removeJob(
  db: Database,
  { kind, subject }: Pick<Job, 'kind' | 'subject'>,
): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** For a recurring job that is done for now. */
export async function repeatJob(
  db: Database,
  { kind, subject }: Pick<Job, 'kind' | 'subject'>,
  runAt: string | RawBuilder<string>,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, claimed_until: null, attempts: 0, error: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Puts a job back for another attempt, or gives it up; returns which. */
export async function failJob(
  db: Database,
  job: Job,
  reason: string,
): Promise<'retried' | 'given up'> {
  if (job.attempts >= mostAttempts) {
    await giveUp(db, job, reason);
    return 'given up';
  }
  await putBack(db, job, reason, backoffSeconds(job.attempts));
  return 'retried';
}

/** Puts a job back without counting the attempt: the failure had nothing to do with the job. */
export async function postponeJob(db: Database, job: Job, reason: string): Promise<'postponed'> {
  await putBack(db, { ...job, attempts: job.attempts - 1 }, reason, postponeSeconds);
  return 'postponed';
}

async function putBack(db: Database, job: Job, reason: string, inSeconds: number): Promise<void> {
  const { kind, subject, attempts } = job;
  await db
    .updateTable('jobs')
    .set({ attempts, run_at: databaseTime(db, inSeconds), claimed_until: null, error: reason })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

async function giveUp(db: Database, { kind, subject }: Job, reason: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', claimed_until: null, error: reason })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function hasDueJobs(db: Database, kinds: readonly JobKind[]): Promise<boolean> {
  const due = dueJobs(db, kinds).select('kind').limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/**
 * Due jobs, without claiming them: each ensures in its own transaction that it's the first. `attempts` includes the
 * one about to be made, as for a claimed job.
 */
export async function listDueJobs(db: Database, kinds: readonly JobKind[]): Promise<Job[]> {
  return dueJobs(db, kinds)
    .select(['kind', 'subject', sql<number>`attempts + 1`.as('attempts')])
    .orderBy('run_at')
    .orderBy('subject')
    .limit(100)
    .execute();
}

export type JobCount = Pick<JobRow, 'kind' | 'state'> & { count: number };

export async function countJobs(db: Database): Promise<JobCount[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['kind', 'state'])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }));
}

function dueJobs(db: Database, kinds: readonly JobKind[]) {
  return db
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('run_at', '<=', databaseTime(db))
    .where((row) =>
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<', databaseTime(db))]),
    );
}

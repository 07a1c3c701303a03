import { type RawBuilder, sql } from 'kysely';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import type { JobKind, JobRow } from '../tables/jobs.ts';

/**
 * Work that happens later. A job is claimed for a while, by one process; one whose process died is
 * claimed again. What fails is tried again after a pause, and given up after some tries. Whether a job
 * is due is decided by the database's clock.
 */

export type Job = Pick<JobRow, 'kind' | 'subject' | 'attempts'>;

const claimSeconds = 5 * 60;
const mostAttempts = 3;
const postponeSeconds = 60;

/** Longer after each try: whatever was in the way has time to pass. */
const backoffSeconds = (attempts: number) => 30 * 4 ** (attempts - 1);

/**
 * Once for each subject. What was given up begins anew; what is to run at a moment of its own is moved
 * to it.
 */
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

/** Share pictures take a moment each; the sizes of many pictures take minutes. */
const sharePicturesFirst = sql`case kind when 'share-picture' then 0 else 1 end`;

/**
 * Pictures that visitors already see come before those of a bulk upload. Looked up when a job is claimed, since a
 * picture is uploaded before the item that shows it is saved. A poster is on the pages of its video.
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

/** Takes the next job of these kinds that is due. One that never ended, however often it was begun, is given up. */
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
    .where('attempts', '=', next.attempts) // nobody else was faster
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return claimJob(db, kinds);
  return { ...next, attempts };
}

/** It is done, or nobody wants it any more. */
export async function removeJob(
  db: Database,
  { kind, subject }: Pick<Job, 'kind' | 'subject'>,
): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** It is done for now, and comes again at a moment. */
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

/** Puts a job back for another try, or gives it up; answers which. */
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

/** Puts a job back without counting the try: what was in the way had nothing to do with it. */
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
 * Due jobs that nobody claims: each makes sure in its transaction that it is the first. `attempts` counts the one that is
 * about to be made, as for a claimed job.
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

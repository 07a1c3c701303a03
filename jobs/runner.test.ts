import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../contract/call/errors.ts';
import { connect } from '../store/engine/connect.ts';
import { migrate } from '../store/engine/migrate.ts';
import { enqueueJob } from '../store/jobs/jobs.ts';
import { jobKinds } from '../store/tables/jobs.ts';
import { newFolder } from '../tests/support/engines.ts';
import { queues } from './registry.ts';
import { AttemptFailed, defineQueue } from './runner.ts';

/** A database with one job, and a second connection that can lock it. */
async function aJob() {
  const folder = await newFolder();
  const location = { sqlite: `${folder.path}/a.sqlite` };
  await migrate(location);
  const db = await connect(location, { patienceMs: 50 });
  const other = new DatabaseSync(location.sqlite);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    await folder.remove();
    vi.restoreAllMocks();
  });
  const rows = () => db.selectFrom('jobs').select(['state', 'attempts', 'error']).execute();
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await db.transaction().execute((trx) => enqueueJob(trx, 'picture-sizes', 'a'));
  return { db, other, rows, logged };
}

/** A queue with this handler only. */
const queueOf = (handler: () => Promise<void>) =>
  defineQueue({
    runs: 'process',
    concurrency: 1,
    lookEveryMs: 100,
    policy: 'once',
    open: async (db) => db,
    jobs: { 'picture-sizes': async () => handler },
  });

it('assigns every kind of job to one queue', () => {
  const registered = Object.values(queues).flatMap(({ kinds }) => kinds);
  expect(registered.toSorted()).toEqual(jobKinds.toSorted());
});

it.each([
  [new Error('the storage is away'), 0],
  [new ApiError('damagedPicture'), 1],
] as const)(
  "puts a job back after a database outage, counting only the job's own failures",
  async (error, attempts) => {
    const { db, other, rows } = await aJob();
    const queue = queueOf(async () => {
      other.exec('begin exclusive');
      setTimeout(() => other.exec('rollback'), 500);
      throw error;
    });
    await queue.run(db, db, { endsWhenIdle: true });
    expect(await rows()).toEqual([{ state: 'waiting', attempts, error: error.message }]);
  },
);

it('removes a finished job after a database outage without running it again', async () => {
  const { db, other, rows } = await aJob();
  let runs = 0;
  const queue = queueOf(async () => {
    runs += 1;
    other.exec('begin exclusive');
    setTimeout(() => other.exec('rollback'), 500);
  });
  await queue.run(db, db, { endsWhenIdle: true });
  expect([runs, await rows()]).toEqual([1, []]);
});

it('does not log an error that the handler marked as private', async () => {
  const { db, rows, logged } = await aJob();
  const queue = queueOf(async () => {
    throw new AttemptFailed('550 <reader@example.com> unknown', true);
  });
  await queue.run(db, db, { endsWhenIdle: true });
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(logged).not.toHaveBeenCalled();
});

it('on shutdown finishes the current job and claims no more', async () => {
  const { db, rows } = await aJob();
  await db.transaction().execute((trx) => enqueueJob(trx, 'picture-sizes', 'b'));
  const stopping = new AbortController();
  const queue = queueOf(async () => stopping.abort());
  await queue.run(db, db, { signal: stopping.signal });
  expect(await rows()).toEqual([{ state: 'waiting', attempts: 0, error: null }]);
});

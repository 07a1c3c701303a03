import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../contract/errors.ts';
import { connect } from '../store/engine/connect.ts';
import { migrate } from '../store/engine/migrate.ts';
import { claimJob, enqueueJob } from '../store/jobs.ts';
import { newFolder } from '../tests/support/engines.ts';
import { attempt } from './attempt.ts';

it('puts a job back once the database is there again, and counts no try for its absence', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = await newFolder();
  const location = { sqlite: `${folder.path}/a.sqlite` };
  await migrate(location);
  const db = await connect(location, { patienceMs: 50 });
  const other = new DatabaseSync(location.sqlite);
  const rows = () => db.selectFrom('jobs').select(['state', 'attempts', 'error']).execute();
  for (const [error, attempts] of [
    [new Error('the storage is away'), 0],
    [new ApiError('damagedPicture'), 1],
  ] as const) {
    await db.deleteFrom('jobs').execute();
    await db.transaction().execute((trx) => enqueueJob(trx, 'picture-sizes', 'a'));
    const job = await claimJob(db, ['picture-sizes']);
    if (!job) throw new Error('nothing to do');
    const failing = attempt(db, job, async () => {
      other.exec('begin exclusive');
      throw error;
    });
    setTimeout(() => other.exec('rollback'), 500);
    await failing;
    expect(await rows()).toEqual([{ state: 'waiting', attempts, error: error.message }]);
  }
  other.close();
  await db.destroy();
  await folder.remove();
  vi.restoreAllMocks();
});

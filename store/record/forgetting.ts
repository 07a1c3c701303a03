import { limits } from '../../contract/limits.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { enqueueJob, repeatJob } from '../jobs.ts';
import { readLastBackup } from './read.ts';

const daySeconds = 24 * 60 * 60;
const job = { kind: 'forget-record', subject: 'record' } as const;

/** Asked for with every sign-in: once it is there it comes again every day. */
export const keepForgetting = (trx: Write) => enqueueJob(trx, job.kind, job.subject);

/** What is older than it is kept goes, but for the last backup; a day later it is looked at again. */
export async function forgetRecord(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lastBackup = await readLastBackup(trx);
    await trx
      .deleteFrom('record')
      .where('created_at', '<=', databaseTime(trx, -limits.recordDays * daySeconds))
      .where('id', '!=', lastBackup?.id ?? '')
      .execute();
    await repeatJob(trx, job, databaseTime(trx, daySeconds));
  });
}

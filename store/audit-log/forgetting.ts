import { limits } from '../../contract/limits/limits.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { readLastBackup } from './read.ts';

const daySeconds = 24 * 60 * 60;

/** Enqueued with every sign-in; once the job exists, it recurs daily. */
export const keepForgetting = (trx: Write) => enqueueJob(trx, 'forget-record', 'record');

/** Deletes old entries, except for the last backup. */
export async function deleteOldAuditEntries(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lastBackup = await readLastBackup(trx);
    await trx
      .deleteFrom('record')
      .where('created_at', '<=', databaseTime(trx, -limits.auditLogDays * daySeconds))
      .where('id', '!=', lastBackup?.id ?? '')
      .execute();
  });
}

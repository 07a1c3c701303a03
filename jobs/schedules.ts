import { ApiError } from '../contract/call/errors.ts';
import type { ListedKind } from '../contract/kinds/kind-names.ts';
import type { Database } from '../store/engine/database.ts';
import { isInFuture } from '../store/engine/database-time.ts';
import { write } from '../store/engine/write.ts';
import { publishDraft, unpublish } from '../store/items/lifecycle.ts';
import { failSchedule, findSchedule, readSubject } from '../store/items/schedules.ts';
import { removeJob } from '../store/jobs/jobs.ts';

const actor = { kind: 'job', name: 'schedule' } as const;

/**
 * Carries out a schedule that is due. The schedule is removed in the same transaction, so it runs once even if
 * several servers try. If it can't be carried out, it stays, with the reason, and nothing is lost.
 */
export async function runSchedule(db: Database, subject: string): Promise<void> {
  const { kind, id, action } = readSubject(subject);
  try {
    await write(db, actor, async (trx) => {
      const planned = await findSchedule(trx, kind, id, action);
      if (!planned) return removeJob(trx, { kind: 'schedule', subject });
      if (planned.error || (await isInFuture(trx, planned.due_at))) return;
      if (action === 'publish') await publishDraft(trx, kind, id);
      else await unpublish(trx, kind as ListedKind, id);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message } = error;
    await write(db, actor, (trx) => failSchedule(trx, kind, id, action, message));
  }
}

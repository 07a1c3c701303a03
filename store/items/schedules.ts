import type { ItemKind, ScheduledAction } from '../../contract/kinds/kind-names.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { enqueueJob, removeJob } from '../jobs/jobs.ts';
import type { ScheduleRow } from '../tables/editing.ts';

/** Scheduled actions on items. Each has a job that is due at that time. */

const subjectOf = (kind: ItemKind, id: string, action: ScheduledAction) =>
  `${kind} ${id} ${action}`;

export function readSubject(subject: string) {
  const [kind, id, action] = subject.split(' ');
  return { kind: kind as ItemKind, id, action: action as ScheduledAction };
}

export async function schedule(
  trx: Write,
  kind: ItemKind,
  id: string,
  action: ScheduledAction,
  dueAt: string,
): Promise<void> {
  // Normalized, since times are compared as text.
  const due_at = new Date(dueAt).toISOString();
  const due = { due_at, error: null };
  await trx
    .insertInto('schedules')
    .values({ kind, item_id: id, action, ...due, created_at: now() })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'action']).doUpdateSet(due))
    .execute();
  await enqueueJob(trx, 'schedule', subjectOf(kind, id, action), due_at);
  await recordChanges(trx, [{ kind: 'draft', id }]);
}

export async function unschedule(
  trx: Write,
  kind: ItemKind,
  id: string,
  action: ScheduledAction,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('schedules')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await removeJob(trx, { kind: 'schedule', subject: subjectOf(kind, id, action) });
  await recordChanges(trx, [{ kind: 'draft', id }]);
}

/** Stores why a schedule couldn't be carried out: shown with the item until the schedule is changed. */
export async function failSchedule(
  trx: Write,
  kind: ItemKind,
  id: string,
  action: ScheduledAction,
  error: string,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ error })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('action', '=', action)
    .execute();
  await removeJob(trx, { kind: 'schedule', subject: subjectOf(kind, id, action) });
  await recordChanges(trx, [{ kind: 'draft', id }]);
}

/** The schedules of one item, or of all items of a kind, the next one first. */
export async function listSchedules(
  db: Database,
  kind: ItemKind,
  id?: string,
): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('kind', '=', kind)
    .$if(id !== undefined, (query) => query.where('item_id', '=', id ?? ''))
    .orderBy('due_at')
    .orderBy('action')
    .execute();
}

export async function findSchedule(
  db: Database,
  kind: ItemKind,
  id: string,
  action: ScheduledAction,
): Promise<ScheduleRow | undefined> {
  const rows = await listSchedules(db, kind, id);
  return rows.find((row) => row.action === action);
}

import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import {
  type RecordArea,
  type RecordEntry,
  type RecordKind,
  type RecordPage,
  type RecordQuery,
  recordAreas,
} from '../../contract/record.ts';
import type { Database } from '../engine/database.ts';
import type { RecordRow } from '../tables/record.ts';

/** The newest first; each page begins where the one before ended, also when more has come meanwhile. */
export async function readRecord(
  db: Database,
  { kind, from, to, after }: RecordQuery,
): Promise<RecordPage> {
  let query = db.selectFrom('record').selectAll();
  if (kind) query = query.where('kind', 'in', kindsOf(kind));
  if (from) query = query.where('created_at', '>=', asKept(from));
  if (to) query = query.where('created_at', '<', asKept(to));
  const [reached, id = ''] = after?.split('_') ?? [];
  if (reached) query = query.where(sql<boolean>`(created_at, id) < (${reached}, ${id})`);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.recordPage + 1)
    .execute();
  const page = rows.slice(0, limits.recordPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { entries: page.map(toEntry), next: last ? `${last.created_at}_${last.id}` : null };
}

/** When the site was last backed up, by whichever way. */
export async function readLastBackup(db: Database): Promise<RecordEntry | undefined> {
  const row = await db
    .selectFrom('record')
    .selectAll()
    .where('kind', '=', 'backup-made')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

const kindsOf = (kind: RecordArea | RecordKind): readonly RecordKind[] =>
  kind in recordAreas ? recordAreas[kind as RecordArea] : [kind as RecordKind];

/** Times are compared as text. */
const asKept = (time: string) => new Date(time).toISOString();

function toEntry(row: RecordRow): RecordEntry {
  const { id, kind, actor, device, subject_kind, subject_id, title, count, places, created_at } =
    row;
  const subject = subject_kind && { kind: subject_kind, id: subject_id, title };
  return { id, kind, actor, device, subject, count, places, createdAt: created_at };
}

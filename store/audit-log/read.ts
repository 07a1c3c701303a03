import { sql } from 'kysely';
import {
  type AuditArea,
  type AuditEntry,
  type AuditKind,
  type AuditLogPage,
  type AuditLogQuery,
  auditAreas,
} from '../../contract/audit-log.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Database } from '../engine/database.ts';
import type { AuditLogRow } from '../tables/audit-log.ts';

/** Newest first. Paged by cursor, so entries added meanwhile don't shift the pages. */
export async function readAuditLog(
  db: Database,
  { kind, from, to, after }: AuditLogQuery,
): Promise<AuditLogPage> {
  let query = db.selectFrom('record').selectAll();
  if (kind) query = query.where('kind', 'in', kindsOf(kind));
  if (from) query = query.where('created_at', '>=', asStored(from));
  if (to) query = query.where('created_at', '<', asStored(to));
  const [reached, id = ''] = after?.split('_') ?? [];
  if (reached) query = query.where(sql<boolean>`(created_at, id) < (${reached}, ${id})`);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.auditLogPage + 1)
    .execute();
  const page = rows.slice(0, limits.auditLogPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { entries: page.map(toEntry), next: last ? `${last.created_at}_${last.id}` : null };
}

/** When the site was last backed up, by any means. */
export async function readLastBackup(db: Database): Promise<AuditEntry | undefined> {
  const row = await db
    .selectFrom('record')
    .selectAll()
    .where('kind', '=', 'backup-made')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

const kindsOf = (kind: AuditArea | AuditKind): readonly AuditKind[] =>
  kind in auditAreas ? auditAreas[kind as AuditArea] : [kind as AuditKind];

/** Times are stored and compared as text. */
const asStored = (time: string) => new Date(time).toISOString();

function toEntry(row: AuditLogRow): AuditEntry {
  const { id, kind, actor, device, subject_kind, subject_id, title, count, places, created_at } =
    row;
  const subject = subject_kind && { kind: subject_kind, id: subject_id, title };
  return { id, kind, actor, device, subject, count, places, createdAt: created_at };
}

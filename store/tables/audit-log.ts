import { z } from 'zod';
import { AuditEntry } from '../../contract/audit-log.ts';
import { downloadStates } from '../../contract/backup.ts';
import { importKinds, importStates } from '../../contract/fields/imports.ts';
import { count, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** The audit log, and the progress of the last backup download and the last imports. */

const { id, kind, actor, device, subject, count: times, places } = AuditEntry.shape;
const subjectShape = subject.unwrap().shape;

export const auditLogTables = {
  record: table({
    id,
    kind,
    actor,
    /** Browser and system, or the name of the command or the job. */
    device,
    subject_kind: subjectShape.kind.nullable(),
    subject_id: subjectShape.id,
    /** The subject's title at that time. */
    title: subjectShape.title,
    /** How many events the entry stands for. */
    count: times,
    /** How many items a replaced file was used in; null for all other entries. */
    places,
    created_at: sortableTime,
  }).moved(['id']),
  /** One row at most: the backup that was last downloaded, or is being downloaded. */
  backup_download: table({
    id: z.int(),
    ticket_hash: z.string(),
    state: z.enum(downloadStates),
    device: z.string(),
    sent_bytes: count,
    total_bytes: count.nullable(),
    /** Until when the ticket is valid; once begun, until when the download counts as running. */
    alive_until: z.string(),
    created_at: z.string(),
  }).local(['id']),
  /** One row at most for each kind: the import that ran last, or is running. */
  imports: table({
    kind: z.enum(importKinds),
    id: z.string(),
    state: z.enum(importStates),
    total: count,
    handled: count,
    added: count,
    /** Until when the import counts as running. */
    alive_until: z.string(),
    started_at: z.string(),
  }).local(['kind']),
};

export type AuditLogRow = RowOf<typeof auditLogTables.record>;
export type BackupDownloadRow = RowOf<typeof auditLogTables.backup_download>;

import type { BackupDownload, DownloadState } from '../contract/backup.ts';
import { ApiError } from '../contract/call/errors.ts';
import type { Database, Write } from './engine/database.ts';
import { databaseTime } from './engine/database-time.ts';
import type { BackupDownloadRow } from './tables/audit-log.ts';

/**
 * The download of a backup: a single row, so that there's one at a time across all servers. The process that sends it
 * keeps extending `alive_until`; after a crash the row expires by itself.
 */

const onlyRow = 1;
const ticketSeconds = 60;
const aliveSeconds = 30;

/** Offers a download to whichever client has the ticket; refuses while another one is running. */
export async function offerDownload(
  db: Database,
  { ticketHash, device }: { ticketHash: string; device: string },
): Promise<void> {
  const offered = {
    ticket_hash: ticketHash,
    device,
    state: 'waiting' as const,
    sent_bytes: 0,
    total_bytes: null,
    alive_until: databaseTime(db, ticketSeconds),
    created_at: databaseTime(db),
  };
  const row = await db
    .insertInto('backup_download')
    .values({ id: onlyRow, ...offered })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(offered)
        .where((download) =>
          download.or([
            download('backup_download.state', '<>', 'running'),
            download('backup_download.alive_until', '<=', databaseTime(db)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ApiError('backupRunning');
}

/** Starts the download of a ticket, once; returns the device that requested it. */
export async function claimDownload(trx: Write, ticketHash: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('backup_download')
    .set({ state: 'running', alive_until: databaseTime(trx, aliveSeconds) })
    .where('ticket_hash', '=', ticketHash)
    .where('state', '=', 'waiting')
    .where('alive_until', '>', databaseTime(trx))
    .returning('device')
    .executeTakeFirst();
  return row?.device;
}

type Progress = Pick<BackupDownload, 'sentBytes' | 'totalBytes'>;

/** Records the progress and extends `alive_until`; returns whether to continue. */
export async function noteDownload(
  db: Database,
  ticketHash: string,
  { sentBytes, totalBytes }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await running(db, ticketHash)
    .set({
      sent_bytes: sentBytes,
      total_bytes: totalBytes,
      alive_until: databaseTime(db, aliveSeconds),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endDownload(
  trx: Write,
  ticketHash: string,
  state: DownloadState,
  { sentBytes, totalBytes }: Progress,
): Promise<void> {
  await running(trx, ticketHash)
    .set({ state, sent_bytes: sentBytes, total_bytes: totalBytes })
    .execute();
}

/** The process that sends it notices with its next progress update, and stops. */
export async function cancelDownload(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_download')
    .set({ state: 'cancelled' })
    .where('state', 'in', ['waiting', 'running'])
    .where('alive_until', '>', databaseTime(db))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readDownload(db: Database): Promise<BackupDownload | null> {
  const row = await db
    .selectFrom('backup_download')
    .selectAll()
    .select((download) =>
      download
        .case()
        .when('alive_until', '>', databaseTime(db))
        .then(1)
        .else(0)
        .end()
        .as('is_alive'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    state: stateOf(row, row.is_alive === 1),
    device: row.device,
    // PostgreSQL returns `bigint` as text.
    sentBytes: Number(row.sent_bytes),
    totalBytes: row.total_bytes === null ? null : Number(row.total_bytes),
    beganAt: row.created_at,
  };
}

/** An expired ticket counts as cancelled, an expired download as failed. */
function stateOf({ state }: BackupDownloadRow, isAlive: boolean): DownloadState {
  if (isAlive) return state;
  return { waiting: 'cancelled' as const, running: 'failed' as const, ...settled }[state];
}

const settled = { done: 'done', cancelled: 'cancelled', failed: 'failed' } as const;

const running = (db: Database, ticketHash: string) =>
  db
    .updateTable('backup_download')
    .where('ticket_hash', '=', ticketHash)
    .where('state', '=', 'running');

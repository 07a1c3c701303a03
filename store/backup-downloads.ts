import type { BackupDownload, DownloadState } from '../contract/backup.ts';
import { ApiError } from '../contract/call/errors.ts';
import type { Database, Write } from './engine/database.ts';
import { databaseTime } from './engine/database-time.ts';
import type { BackupDownloadRow } from './tables/audit-log.ts';

/**
 * The download of a backup: one row, so that there is one at a time, whichever server sends it. Whoever
 * sends it says every moment that it lives; after a crash the row is free again by itself.
 */

const onlyRow = 1;
const ticketSeconds = 60;
const aliveSeconds = 30;

/** Makes room for a download, which whoever has the ticket may begin; refuses while one is on its way. */
export async function offerDownload(
  db: Database,
  { ticketHash, device }: { ticketHash: string; device: string },
): Promise<void> {
  const offered = {
    ...{ ticket_hash: ticketHash, device, state: 'waiting' as const },
    ...{ sent_bytes: 0, total_bytes: null },
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

/** Begins the download of a ticket, once; answers the device that asked for it. */
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

/** Says how far it has come; answers whether it is to go on. */
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

/** Whoever sends it looks every moment, and stops. */
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
    // PostgreSQL gives large numbers as text.
    sentBytes: Number(row.sent_bytes),
    totalBytes: row.total_bytes === null ? null : Number(row.total_bytes),
    beganAt: row.created_at,
  };
}

/** What nobody begins, or nobody sends any more, has come to nothing. */
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

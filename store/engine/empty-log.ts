import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './connect.ts';
import type { Database } from './database.ts';

/** Whoever reads holds the log for moments, a backup for as long as it copies. */
const tryAgainMs = 50;
const waitMs = 1_000;
const tryLaterMs = 1_000;
const giveUpMs = 10 * 60_000;

/**
 * SQLite's log (WAL) keeps pages as they were before a change. Empties it, so that what was just deleted stands
 * in no file; where somebody reads for longer, that is done once they have finished.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  if (!(await tryUntil(db, tryAgainMs, waitMs))) void tryUntil(db, tryLaterMs, giveUpMs);
}

async function tryUntil(db: Database, pauseMs: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  do {
    // A server that stops, or another that writes: the log is emptied when the last of them closes the file.
    const isEmpty = await truncateLog(db).catch(() => false);
    if (isEmpty) return true;
    await delay(pauseMs, undefined, { ref: false });
  } while (performance.now() < end);
  return false;
}

async function truncateLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

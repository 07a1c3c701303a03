import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './connect.ts';
import type { Database } from './database.ts';

/** Readers block truncating the log only briefly; a backup does for as long as it copies. */
const tryAgainMs = 50;
const waitMs = 1_000;
const tryLaterMs = 1_000;
const giveUpMs = 10 * 60_000;

/**
 * SQLite's log (WAL) keeps earlier versions of pages. Truncates it, so that no file holds what was just deleted;
 * while a long read blocks that, it's retried in the background.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  if (!(await tryUntil(db, tryAgainMs, waitMs))) void tryUntil(db, tryLaterMs, giveUpMs);
}

async function tryUntil(db: Database, pauseMs: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  do {
    // Fails while this server shuts down or another one writes: the last to close the file truncates the log.
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

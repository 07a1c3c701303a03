import { sql } from 'kysely';
import type { Database } from './engine/database.ts';

export interface AttemptLimit {
  count: number;
  windowSeconds: number;
}

/** The seconds to wait if there were too many attempts. Read-only, so that further attempts cost no write. */
export async function findWait(
  db: Database,
  subject: string,
  limit: AttemptLimit,
): Promise<number | undefined> {
  const { windowStart, secondsLeft } = windowOf(limit);
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('subject', '=', subject)
    .where('window_start', '=', windowStart)
    .executeTakeFirst();
  return row && row.count > limit.count ? secondsLeft : undefined;
}

/**
 * Counts one attempt in the current window and returns the seconds to wait if there were too many. The count is in
 * the database, so that it holds across servers and restarts.
 */
export async function countAttempt(
  db: Database,
  subject: string,
  limit: AttemptLimit,
): Promise<number | undefined> {
  const { windowStart, secondsLeft } = windowOf(limit);
  const { count } = await db
    .insertInto('attempts')
    .values({ subject, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql`attempts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await forgetOldAttempts(db, windowStart);
  return count > limit.count ? secondsLeft : undefined;
}

function windowOf({ windowSeconds }: AttemptLimit) {
  const seconds = Math.floor(Date.now() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  return { windowStart, secondsLeft: windowStart + windowSeconds - seconds };
}

export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', subject).execute();
}

export async function takeBackAttempt(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`count - 1` })
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}

async function forgetOldAttempts(db: Database, windowStart: number): Promise<void> {
  const day = 86_400;
  await db
    .deleteFrom('attempts')
    .where('window_start', '<', windowStart - day)
    .execute();
}

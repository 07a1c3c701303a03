import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './connect.ts';
import type { Database } from './database.ts';

/** The time by the database's clock, which all processes share, as the ISO text stored in rows. */
export function databaseTime(db: Database, secondsFromNow = 0): RawBuilder<string> {
  if (isPostgres(db)) {
    return sql`to_char(
      (clock_timestamp() + make_interval(secs => ${secondsFromNow})) at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )`;
  }
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${secondsFromNow} seconds`})`;
}

/** By the database's clock. Times are compared as text: all are UTC in the same format. */
export async function isInFuture(db: Database, time: string): Promise<boolean> {
  const { rows } = await sql<{ time: string }>`select ${databaseTime(db)} as time`.execute(db);
  return new Date(time).toISOString() > rows[0].time;
}

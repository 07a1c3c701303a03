import { sql } from 'kysely';
import type { Database } from './database.ts';

/** SQLite's own number for the owner of a file to use: from this on, nothing deleted is left in it. */
const cleared = 1;

/**
 * Files from before `secure_delete` still hold what was deleted from them, until they are written anew: once. It
 * needs as much free disk as the file takes; where that fails, the next start tries again.
 */
export async function clearFreeSpace(db: Database, isNew: boolean): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  if (rows[0].user_version >= cleared) return;
  try {
    if (!isNew) await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.lit(cleared)}`.execute(db);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `deleted content could not be cleared from the database file: ${reason}\n`,
    );
  }
}

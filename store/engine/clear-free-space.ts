import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * SQLite's `user_version`, which is free for applications to use: from this value on, no deleted content is left in
 * the file.
 */
const cleared = 1;

/**
 * Files created before `secure_delete` hold deleted content until they're vacuumed, which is done once. VACUUM needs
 * as much free disk space as the file takes; if it fails, the next start tries again.
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

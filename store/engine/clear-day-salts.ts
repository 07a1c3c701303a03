import { DatabaseSync } from 'node:sqlite';

/** Removes the salt of the day (`docs/privacy.md`) from a copy of the database that outlives the day. */
export function clearDaySalts(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma secure_delete = on');
    const isThere = copy.prepare(`select 1 from sqlite_schema where name = 'day_salts'`).get();
    if (isThere) copy.exec('delete from day_salts; pragma wal_checkpoint(truncate)');
  } finally {
    copy.close();
  }
}

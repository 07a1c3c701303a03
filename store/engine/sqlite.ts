import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type SqliteFiles, sqliteDriver } from './sqlite-driver.ts';

/** How long opening a file may wait, for example for another process that recovers it after a crash. */
const openWithinMs = 5_000;

/** Opens a file so that an acknowledged write survives a power cut, not only a crash. */
function openSqlite(path: string): SqliteFiles {
  const writer = new DatabaseSync(path, { timeout: openWithinMs });
  writer.exec('pragma journal_mode = wal');
  writer.exec('pragma synchronous = full');
  writer.exec('pragma foreign_keys = on');
  // Overwrites deleted content: erased personal data must not remain in the file's free space.
  writer.exec('pragma secure_delete = on');
  const reader = new DatabaseSync(path, { timeout: openWithinMs, readOnly: true });
  // SQLite waits by sleeping, which blocks the event loop: from here on the driver waits instead.
  for (const file of [reader, writer]) file.exec('pragma busy_timeout = 0');
  return { reader, writer };
}

/** Whether no other process has the file open; if so, the log has been checkpointed into the file itself. */
export function isFree(path: string): boolean {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    file.exec('pragma wal_checkpoint(truncate)');
    return true;
  } catch {
    return false;
  } finally {
    file.close();
  }
}

/**
 * SQLite supports transactional DDL, though Kysely doesn't rely on it. Migrations run in one transaction: all are
 * applied or none, and other processes that start meanwhile wait for the write lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver serializes writes itself; reads don't have to wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function sqliteDialect(path: string, patienceMs: number): Dialect {
  const files = openSqlite(path);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => sqliteDriver(files, patienceMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type SqliteFiles, sqliteDriver } from './sqlite-driver.ts';

/** What opening a file may wait for, such as another process that recovers it after a crash. */
const openWithinMs = 5_000;

/** Opens a file so that an acknowledged write survives a power cut, not only a crash. */
function openSqlite(path: string): SqliteFiles {
  const writer = new DatabaseSync(path, { timeout: openWithinMs });
  writer.exec('pragma journal_mode = wal');
  writer.exec('pragma synchronous = full');
  writer.exec('pragma foreign_keys = on');
  // What is deleted is overwritten: who asks to be erased must not stay in the free space of the file.
  writer.exec('pragma secure_delete = on');
  const reader = new DatabaseSync(path, { timeout: openWithinMs, readOnly: true });
  // SQLite waits by sleeping, and everything in the process with it: from here on the driver waits.
  for (const file of [reader, writer]) file.exec('pragma busy_timeout = 0');
  return { reader, writer };
}

/** Whether nobody else has a file open; what was written last is in the file itself then. */
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
 * SQLite can change its schema within a transaction, though Kysely does not count on it. Migrations
 * run in one: they are all there or none, and whoever else starts meanwhile waits for the write lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver sees to who may write; reading need not wait for it. */
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

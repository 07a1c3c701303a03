import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely';

const busyTimeoutMs = 5_000;

/** Opens a file so that an acknowledged write survives a power cut, not only a crash. */
export function openSqlite(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: busyTimeoutMs });
  file.exec('pragma journal_mode = wal');
  file.exec('pragma synchronous = full');
  file.exec('pragma foreign_keys = on');
  return file;
}

/**
 * SQLite can change its schema within a transaction, though Kysely does not count on it. Migrations
 * run in one: they are all there or none, and whoever else starts meanwhile waits for the write lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Lets Kysely's dialect, which expects better-sqlite3, work on Node's own SQLite. */
export function sqliteDialect(file: DatabaseSync): Dialect {
  return new NodeSqliteDialect({
    database: {
      close: () => file.close(),
      prepare(sql) {
        // A transaction takes the write lock at once: one that starts by reading would otherwise
        // fail, not wait, when another process writes in between.
        const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql);
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        };
      },
    },
  });
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** One file, opened twice: the reader sees the last commit and never waits for the writer. */
export interface SqliteFiles {
  reader: DatabaseSync;
  writer: DatabaseSync;
}

const tryAgainMs = 10;
const busy = 5;

/** Runs Kysely on Node's built-in SQLite without ever blocking the event loop to wait for a lock. */
export function sqliteDriver(files: SqliteFiles, patienceMs: number): Driver {
  const { writer } = files;
  const [runReader, runWriter] = [createRun(files.reader), createRun(writer)];
  const turns = createTurns(patienceMs);
  const patiently = <T>(attempt: () => T, since = performance.now()) =>
    whileBusy(attempt, since + patienceMs);

  /** A statement outside a transaction; a write waits for its turn among all writes. */
  async function runAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    if (SelectQueryNode.is(query.query)) return patiently(() => runReader(query));
    const since = performance.now();
    const endTurn = await turns.take();
    return patiently(() => runWriter(query), since).finally(endTurn);
  }

  const transactions = new WeakMap<DatabaseConnection, () => void>();
  const endTurnOf = (connection: DatabaseConnection) => {
    transactions.get(connection)?.();
    transactions.delete(connection);
  };

  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
          transactions.has(connection) ? runWriter(query) : runAlone(query),
        streamQuery: () => {
          throw new Error('nothing is streamed out of SQLite');
        },
      };
      return connection;
    },
    async beginTransaction(connection) {
      const since = performance.now();
      const endTurn = await turns.take();
      // Takes the write lock at once: a transaction that starts with a read would fail, rather than wait, if another
      // process wrote in between.
      await patiently(() => writer.exec('begin immediate'), since).catch((error: unknown) => {
        endTurn();
        throw error;
      });
      transactions.set(connection, endTurn);
    },
    async commitTransaction(connection) {
      writer.exec('commit');
      endTurnOf(connection);
    },
    async rollbackTransaction(connection) {
      // When the disk is full, SQLite has rolled it back already.
      if (writer.isTransaction) writer.exec('rollback');
      endTurnOf(connection);
    },
    releaseConnection: async () => {},
    destroy: async () => {
      files.reader.close();
      emptyLog(writer);
      writer.close();
    },
  };
}

/** The last connection to close truncates the log by itself, but other processes may still have the file open. */
function emptyLog(writer: DatabaseSync): void {
  try {
    writer.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // On a full disk everything stays in the log, and the next start recovers it.
  }
}

/** The same few statements recur, and preparing one costs as much as running it. */
const preparedStatements = 200;
/** Longer statements list many values, and hardly ever the same number of them. */
const longestPrepared = 4_000;

function createRun(file: DatabaseSync) {
  const prepared = new LRUCache<string, { statement: StatementSync; hasRows: boolean }>({
    max: preparedStatements,
  });
  const prepare = (sql: string) => {
    const statement = file.prepare(sql);
    const made = { statement, hasRows: statement.columns().length > 0 };
    if (sql.length <= longestPrepared) prepared.set(sql, made);
    return made;
  };
  return ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    const { statement, hasRows } = prepared.get(sql) ?? prepare(sql);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  };
}

/** Retries while another process holds the lock, without blocking the event loop. */
async function whileBusy<T>(attempt: () => T, until: number): Promise<T> {
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if ((errcode & 0xff) !== busy || performance.now() > until) throw error;
    }
    await delay(tryAgainMs);
  }
}

/** Writers take turns in FIFO order; one that has waited too long gives up. */
function createTurns(patienceMs: number) {
  let last = Promise.resolve();
  return {
    async take(): Promise<() => void> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      const patience = new AbortController();
      const isTooLate = delay(patienceMs, true, { signal: patience.signal }).catch(() => false);
      const gaveUp = await Promise.race([before.then(() => false), isTooLate]);
      patience.abort();
      if (!gaveUp) return resolve;
      void before.then(resolve); // later writers still wait for earlier ones
      throw Object.assign(new Error('the database is busy'), { errcode: busy });
    },
  };
}

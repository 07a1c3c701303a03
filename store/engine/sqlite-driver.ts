import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';

/** One file, opened twice: what reads sees the last commit and never waits for what writes. */
export interface SqliteFiles {
  reader: DatabaseSync;
  writer: DatabaseSync;
}

const tryAgainMs = 10;
const busy = 5;

/** Lets Kysely work on Node's own SQLite, without ever making the process stand still for a lock. */
export function sqliteDriver({ reader, writer }: SqliteFiles, patienceMs: number): Driver {
  const turns = createTurns(patienceMs);
  const patiently = <T>(attempt: () => T, since = performance.now()) =>
    whileBusy(attempt, since + patienceMs);

  /** A statement of its own; one that writes waits for its turn among all that write. */
  async function runAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    if (SelectQueryNode.is(query.query)) return patiently(() => run(reader, query));
    const since = performance.now();
    const endTurn = await turns.take();
    return patiently(() => run(writer, query), since).finally(endTurn);
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
          transactions.has(connection) ? run(writer, query) : runAlone(query),
        streamQuery: () => {
          throw new Error('nothing is streamed out of SQLite');
        },
      };
      return connection;
    },
    async beginTransaction(connection) {
      const since = performance.now();
      const endTurn = await turns.take();
      // It takes the write lock at once: one that starts by reading would otherwise fail, not
      // wait, when another process writes in between.
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
      // A full disk has rolled it back already.
      if (writer.isTransaction) writer.exec('rollback');
      endTurnOf(connection);
    },
    releaseConnection: async () => {},
    destroy: async () => {
      // The one that may write is the last to close, and tidies up.
      reader.close();
      writer.close();
    },
  };
}

function run(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = file.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Another process may hold the lock for a moment; this one goes on with other things meanwhile. */
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

/** One after the other, in the order in which they came; who has waited too long gives up. */
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
      void before.then(resolve); // those behind still wait for those in front
      throw Object.assign(new Error('the database is busy'), { errcode: busy });
    },
  };
}

import { type Dialect, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { type DatabaseHealth, NoAnswer } from './database-health.ts';

const connectWithinMs = 5_000;
/** How much longer the client waits than the server's own timeout. */
const graceMs = 5_000;

interface PostgresOptions {
  patienceMs: number;
  connections: number;
  /** If it reports that the server hangs, waits end early. */
  health: DatabaseHealth;
}

/** A slow, locked or silent server delays a request, but never blocks it indefinitely. */
export async function postgresDialect(
  url: string,
  { patienceMs, connections, health }: PostgresOptions,
): Promise<Dialect> {
  // Loaded only here, so that the embedded default starts without the driver.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: 2 * patienceMs + graceMs,
    keepAlive: true,
  });
  // The pool replaces a broken connection. Without a listener its error would end the process, whether it was idle or
  // checked out by a transaction between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    leaveOnSilence(client, health);
  });
  const limited = new WeakSet<PoolClient>();

  /** A connection that arrives too late is released; one whose timeouts can't be set is destroyed. */
  async function acquire(): Promise<PoolClient> {
    const connecting = pool.connect();
    const client = await health.unlessGivenUp(connecting).catch((error) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    });
    if (limited.has(client)) return client;
    await client.query(limits(patienceMs)).catch((error) => {
      client.release(true);
      throw error;
    });
    limited.add(client);
    return client;
  }

  return new PostgresDialect({
    pool: { connect: acquire, end: () => pool.end(), options: pool.options },
  });
}

/** Set in a statement: connection poolers in front of PostgreSQL reject these as connection parameters. */
const limits = (patienceMs: number) => `select
  set_config('lock_timeout', '${patienceMs}', false),
  set_config('statement_timeout', '${2 * patienceMs}', false),
  set_config('idle_in_transaction_session_timeout', '${2 * patienceMs}', false)`;

/** A connection that didn't answer one query wouldn't answer the next: it's closed, and the pool opens a new one. */
function leaveOnSilence(client: PoolClient, health: DatabaseHealth): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  const asked = async (...parameters: unknown[]) => {
    try {
      return await health.unlessGivenUp(query(...parameters));
    } catch (error) {
      if (error instanceof NoAnswer || isTimeout(error)) leave(client);
      throw error;
    }
  };
  client.query = asked as typeof client.query;
}

const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** With a query in progress, `end` destroys the socket instead of closing it gracefully. */
const leave = (client: PoolClient) =>
  void (client as unknown as { end: () => Promise<void> }).end().catch(() => {});

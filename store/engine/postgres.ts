import { type Dialect, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { type DatabaseHealth, NoAnswer } from './database-health.ts';

const connectWithinMs = 5_000;
/** How much longer than the server itself takes to give up the client waits for its word. */
const graceMs = 5_000;

interface PostgresOptions {
  patienceMs: number;
  connections: number;
  /** Where it says that the server hangs, waiting ends early. */
  health: DatabaseHealth;
}

/** A server that is slow, locked or silent costs a request a while, never for ever. */
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
  // A connection that breaks is replaced by the pool; without a listener it ends the process,
  // whether it was idle or lent to a transaction that is between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    leaveOnSilence(client, health);
  });
  const limited = new WeakSet<PoolClient>();

  /** One that comes too late, or without its limits, goes back to the pool. */
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

/** Asked for in a statement: poolers in front of PostgreSQL refuse them as parameters of a connection. */
const limits = (patienceMs: number) => `select
  set_config('lock_timeout', '${patienceMs}', false),
  set_config('statement_timeout', '${2 * patienceMs}', false),
  set_config('idle_in_transaction_session_timeout', '${2 * patienceMs}', false)`;

/** Whoever does not answer one query would not answer the next either: the pool gets a new one. */
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

/** Ended in the middle of a query, a connection is cut off rather than said goodbye to. */
const leave = (client: PoolClient) =>
  void (client as unknown as { end: () => Promise<void> }).end().catch(() => {});

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Database, Tables } from './database.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

export type DatabaseLocation = { sqlite: string } | { postgres: string };

const poolSize = 10;
const connectTimeoutMs = 5_000;

export async function connect(location: DatabaseLocation): Promise<Database> {
  if ('sqlite' in location) {
    mkdirSync(dirname(location.sqlite), { recursive: true });
    return new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(location.sqlite)) });
  }
  // Loaded only here, so that the embedded default starts without the driver.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: location.postgres,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A connection that breaks is replaced by the pool; without a listener it ends the process,
  // whether it was idle or lent to a transaction that is between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { createDatabaseHealth, setHealth } from './database-health.ts';
import { postgresDialect } from './postgres.ts';
import { makePrivateFile } from './private-file.ts';
import { sqliteDialect } from './sqlite.ts';

export type DatabaseLocation = { sqlite: string } | { postgres: string };

interface ConnectOptions {
  /** How long a query may wait for a lock that another process holds. */
  patienceMs?: number;
  /** PostgreSQL limits the connections of all its clients together, so each process takes few. */
  connections?: number;
}

const usualPatienceMs = 5_000;
const usualConnections = 4;

export async function connect(
  location: DatabaseLocation,
  { patienceMs = usualPatienceMs, connections = usualConnections }: ConnectOptions = {},
): Promise<Database> {
  if ('sqlite' in location) {
    mkdirSync(dirname(location.sqlite), { recursive: true });
    makePrivateFile(location.sqlite);
    return new Kysely<Tables>({ dialect: sqliteDialect(location.sqlite, patienceMs) });
  }
  const health = createDatabaseHealth();
  const db: Database = new Kysely<Tables>({
    dialect: await postgresDialect(location.postgres, { patienceMs, connections, health }),
  });
  setHealth(db, health);
  return db;
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

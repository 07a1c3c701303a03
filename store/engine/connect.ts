import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import type { Database, Tables } from './database.ts';
import { postgresDialect } from './postgres.ts';
import { makePrivateFile } from './private-file.ts';
import { sqliteDialect } from './sqlite.ts';

export type DatabaseLocation =
  | { sqlite: string }
  /** PostgreSQL counts connections, of all its clients together: each takes few. */
  | { postgres: string; connections?: number };

/** How long a request may wait for what another process holds. */
const usualPatienceMs = 5_000;

export async function connect(
  location: DatabaseLocation,
  patienceMs = usualPatienceMs,
): Promise<Database> {
  if ('sqlite' in location) {
    mkdirSync(dirname(location.sqlite), { recursive: true });
    makePrivateFile(location.sqlite);
    return new Kysely<Tables>({ dialect: sqliteDialect(location.sqlite, patienceMs) });
  }
  return new Kysely<Tables>({ dialect: await postgresDialect(location, patienceMs) });
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

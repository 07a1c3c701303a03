import { rename } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Migrator } from 'kysely/migration';
import type { DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the schema up to date. Several processes may do so at once: each waits for the lock that
 * the engine gives, and finds nothing left to do. Answers the names of what it ran itself.
 */
export async function migrate(
  db: Database,
  location: DatabaseLocation,
  available = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => available } });
  if ('sqlite' in location) await keepSnapshot(migrator, location.sqlite);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Before an existing file is changed, it is kept as it was, named after what it had reached. */
async function keepSnapshot(migrator: Migrator, path: string): Promise<void> {
  const state = await migrator.getMigrations();
  const reached = state.findLast((migration) => migration.executedAt)?.name;
  const pending = state.some((migration) => !migration.executedAt);
  if (!reached || !pending) return;
  const snapshot = `${path}.${reached}.${Date.now()}.snapshot`;
  await copyWhole(path, `${snapshot}.part`);
  await rename(`${snapshot}.part`, snapshot);
}

async function copyWhole(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(source, target);
  } finally {
    source.close();
  }
}

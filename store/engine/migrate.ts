import { rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../migrations/index.ts';
import { clearDaySalts } from './clear-day-salts.ts';
import { clearFreeSpace } from './clear-free-space.ts';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { makePrivateFile } from './private-file.ts';

/** Migrating a large table, or writing the demo, takes time; other processes that start meanwhile wait for it. */
const patienceMs = 10 * 60_000;

/**
 * Brings the schema up to date. Several processes may run it at once: each waits for the engine's lock and finds
 * nothing left to do. Returns the names of the migrations that it ran itself.
 */
export async function migrate(
  location: DatabaseLocation,
  available = migrations,
): Promise<string[]> {
  return patiently(location, async (db) => {
    const steps = 'sqlite' in location ? withSnapshot(available, location.sqlite) : available;
    const { error, results = [] } = await createMigrator(db, steps).migrateToLatest();
    if (error) throw (await newerThan(available, db)) ?? error;
    const ran = results.map((result) => result.migrationName);
    if ('sqlite' in location) await clearFreeSpace(db, ran.includes(Object.keys(available)[0]));
    return ran;
  });
}

/** Thrown if a newer version has worked on the data: this one could only damage it. */
export class NewerData extends Error {}

async function newerThan(
  available: Record<string, Migration>,
  db: Database,
): Promise<NewerData | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}
    order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(available, name));
  return (
    unknown &&
    new NewerData(
      `a newer version of Vitrine has worked on this data (${unknown.name} is unknown to this one): start that version, or restore a backup from before`,
    )
  );
}

/** Runs work that's done once for all processes starting at the same time: the others wait until it's finished. */
export async function patiently<T>(
  location: DatabaseLocation,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await connect(location, { patienceMs });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The last migration that was applied, and whether there are more. */
export async function readSchema(db: Database) {
  const state = await createMigrator(db).getMigrations();
  return {
    reached: state.findLast((migration) => migration.executedAt)?.name,
    isLatest: state.every((migration) => migration.executedAt),
  };
}

/** Whether this version has a migration of this name; those of newer versions are unknown. */
export const isKnownSchema = (name: string): boolean => Object.hasOwn(migrations, name);

/** Creates the schema of a new database as of one migration. */
export async function migrateNewTo(db: Database, name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  if (error) throw error;
}

function createMigrator(db: Database, available = migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => available },
    nameComparator: byName,
  });
}

/** Names begin with a number, so no locale's collation is needed: loading one would add 15 ms to each start. */
const byName = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * Snapshots an existing file before it's migrated, named after the last migration it had. The first step that runs
 * takes the snapshot: it holds the write lock, so no other process can do the same.
 */
function withSnapshot(steps: Record<string, Migration>, path: string): Record<string, Migration> {
  const names = Object.keys(steps).sort();
  let hasSnapshot = false;
  return Object.fromEntries(
    names.map((name, index) => {
      const up: Migration['up'] = async (db) => {
        if (!hasSnapshot && index > 0) await keepSnapshot(path, names[index - 1]);
        hasSnapshot = true;
        await steps[name].up(db);
      };
      return [name, { up }];
    }),
  );
}

async function keepSnapshot(path: string, reached: string): Promise<void> {
  // Overwrites an unfinished copy left by a crash.
  const unfinished = `${path}.snapshot.part`;
  await copySqlite(path, unfinished);
  await rename(unfinished, `${path}.${reached}.${Date.now()}.snapshot`);
}

/** A complete copy of a file that other processes may be writing to. */
export async function copySqlite(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await rm(target, { force: true });
    makePrivateFile(target);
    // In one read transaction, which sees a single snapshot: otherwise the backup restarts with every write.
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, target);
  } finally {
    source.close();
  }
  clearDaySalts(target);
}

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

/** A large table, or a demo to be written, takes its time; whoever starts meanwhile waits as long. */
const patienceMs = 10 * 60_000;

/**
 * Brings the schema up to date. Several processes may do so at once: each waits for the lock that
 * the engine gives, and finds nothing left to do. Answers the names of what it ran itself.
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

/** Thrown where a newer version has worked on the data: this one could only do harm. */
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

/** What is done once for all processes that start at the same time: the others wait until it is. */
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

/** Which migration a database has reached, and whether there are more. */
export async function readSchema(db: Database) {
  const state = await createMigrator(db).getMigrations();
  return {
    reached: state.findLast((migration) => migration.executedAt)?.name,
    isLatest: state.every((migration) => migration.executedAt),
  };
}

/** Whether a migration of this name exists; one of a newer version does not. */
export const isKnownSchema = (name: string): boolean => Object.hasOwn(migrations, name);

/** Makes the schema of a new database as it was after one migration. */
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

/** Names begin with a number, so no language's order is needed: to load one would cost each start 15 ms. */
const byName = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * Before an existing file is changed, it is kept as it was, named after what it had reached. The
 * first step that runs sees to it: it holds the write lock, so that nobody else can do the same.
 */
function withSnapshot(steps: Record<string, Migration>, path: string): Record<string, Migration> {
  const names = Object.keys(steps).sort();
  let isKept = false;
  return Object.fromEntries(
    names.map((name, index) => {
      const up: Migration['up'] = async (db) => {
        if (!isKept && index > 0) await keepSnapshot(path, names[index - 1]);
        isKept = true;
        await steps[name].up(db);
      };
      return [name, { up }];
    }),
  );
}

async function keepSnapshot(path: string, reached: string): Promise<void> {
  // What a crash left of another copy is written over.
  const unfinished = `${path}.snapshot.part`;
  await copySqlite(path, unfinished);
  await rename(unfinished, `${path}.${reached}.${Date.now()}.snapshot`);
}

/** A whole copy of a file that others may be writing to. */
export async function copySqlite(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await rm(target, { force: true });
    makePrivateFile(target);
    // Within one reading, which shows one moment: a copy begins anew with every write that it sees.
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, target);
  } finally {
    source.close();
  }
  clearDaySalts(target);
}

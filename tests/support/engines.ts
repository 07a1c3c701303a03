import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import type { DatabaseLocation } from '../../store/engine/connect.ts';
import { copySqliteTemplate, createPostgresDatabase, runOn } from '../projects/templates.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

interface NewDatabase {
  location: DatabaseLocation;
  /** Deletes the database. */
  remove: () => Promise<void>;
}

/** Runs the same tests on every engine, each in that engine's project. */
export function onEveryEngine(tests: (engine: Engine) => void) {
  describe.each(inject('coverage').engines)('on %s', tests);
}

/** Runs tests that don't depend on the engine once, in a file that runs on every engine. */
export function onOneEngine(name: string, tests: () => void) {
  describe.runIf(inject('coverage').engines.includes('SQLite'))(name, tests);
}

/** A new database, empty or in the state after an empty site's first start. */
export async function newDatabase(engine: Engine, from?: 'template'): Promise<NewDatabase> {
  if (engine === 'PostgreSQL') return newPostgres(from);
  const { path, remove } = await newFolder();
  return { location: await newSqliteIn(path, from), remove };
}

/** The same as a file in a data folder, where the product stores it. */
export async function newSqliteIn(folder: string, from?: 'template'): Promise<DatabaseLocation> {
  const sqlite = join(folder, 'vitrine.sqlite');
  if (from) await copySqliteTemplate(sqlite);
  return { sqlite };
}

/** A new, empty folder, and a function that deletes it. */
export async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function newPostgres(from?: 'template'): Promise<NewDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createPostgresDatabase(server, name, from);
  return {
    location: { postgres: `${server}/${name}` },
    remove: () => runOn(server, `drop database ${name} with (force)`),
  };
}

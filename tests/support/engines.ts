import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, inject } from 'vitest';
import { connect, type DatabaseLocation } from '../../store/engine/connect.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** Runs the same tests on every engine. */
export function onEveryEngine(tests: (engine: Engine) => void) {
  describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', tests);
}

/** A new, empty database, and how to throw it away. */
export async function newDatabase(
  engine: Engine,
): Promise<{ location: DatabaseLocation; remove: () => Promise<void> }> {
  return engine === 'SQLite' ? newSqlite() : newPostgres();
}

/** A new, empty folder, and how to throw it away. */
export async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function newSqlite() {
  const { path, remove } = await newFolder();
  return { location: { sqlite: join(path, 'vitrine.sqlite') }, remove };
}

async function newPostgres() {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const db = await connect({ postgres: `${server}/postgres` });
    await sql.raw(statement).execute(db);
    await db.destroy();
  };
  await run(`create database ${name}`);
  return {
    location: { postgres: `${server}/${name}` },
    remove: () => run(`drop database ${name} with (force)`),
  };
}

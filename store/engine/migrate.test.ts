import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine, onOneEngine } from '../../tests/support/engines.ts';
import { readDaySalt } from '../insights/day-salts.ts';
import { migrations } from '../migrations/index.ts';
import { createTag, listTags } from '../tags/tags.ts';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { migrate, NewerData } from './migrate.ts';
import { write } from './write.ts';

const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'migrate-now.ts');
const all = Object.keys(migrations);

const next = {
  ...migrations,
  '9998-more': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('tags').addColumn('more', 'text').execute(),
  },
};
const broken = {
  ...next,
  '9999-broken': { up: async (db: Kysely<unknown>) => void (await sql`not sql`.execute(db)) },
};

/** Returns the names of migrations run by processes that start at the same moment. */
async function migrateInProcesses(location: DatabaseLocation): Promise<string[]> {
  const processes = Array.from({ length: 4 }, () => fork(script, [JSON.stringify(location)]));
  await Promise.all(processes.map((process) => once(process, 'message')));
  const answers = processes.map((process) => once(process, 'message'));
  for (const process of processes) process.send('go');
  return (await Promise.all(answers)).flatMap(([names]) => names);
}

onEveryEngine((engine) => {
  let location: DatabaseLocation;
  let db: Database;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ location, remove } = await newDatabase(engine));
    db = await connect(location);
  });
  afterEach(async () => {
    await db.destroy();
    await remove();
  });

  it('fails with a one-line error if a newer release has migrated the data', async () => {
    await migrate(location, next);
    await expect(migrate(location)).rejects.toThrow(
      /^a newer version of Vitrine has worked on this data \(9998-more is unknown to this one\)/,
    );
    await expect(migrate(location)).rejects.toThrow(NewerData);
  });

  it('creates the schema of a new database once', async () => {
    expect(await migrate(location)).toEqual(all);
    expect(await listTags(db)).toEqual([]);
    expect(await migrate(location)).toEqual([]);
  });

  it('runs in only one of several processes that start at once', async () => {
    expect(await migrateInProcesses(location)).toEqual(all);
    expect(await migrate(location)).toEqual([]);
  });

  it('rolls back all migrations if one fails', async () => {
    await migrate(location);
    await write(db, testActor, (trx) => createTag(trx, { title: 'Kept' }));
    const columns = async () =>
      (await db.introspection.getTables()).find(({ name }) => name === 'tags')?.columns;
    const before = await columns();
    await expect(migrate(location, broken)).rejects.toThrow(/syntax error/);
    expect(await columns()).toEqual(before);
    expect(await migrate(location, next)).toEqual(['9998-more']);
    expect(await listTags(db)).toHaveLength(1);
  });
});

onOneEngine('the snapshot of a SQLite file', () => {
  let path: string;
  let db: Database;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const database = await newDatabase('SQLite');
    path = 'sqlite' in database.location ? database.location.sqlite : '';
    remove = database.remove;
    db = await connect({ sqlite: path });
  });
  afterEach(async () => {
    await db.destroy();
    await remove();
  });
  const snapshots = async () =>
    (await readdir(dirname(path))).filter((name) => name.includes('snapshot'));

  it('is not created for a new file or without pending migrations', async () => {
    await migrate({ sqlite: path });
    await migrate({ sqlite: path });
    expect(await snapshots()).toEqual([]);
  });

  it('is created before an existing file changes, and holds the previous data', async () => {
    await migrate({ sqlite: path });
    await write(db, testActor, (trx) => createTag(trx, { title: 'From before' }));
    await migrate({ sqlite: path }, next);
    const [name, ...others] = await snapshots();
    expect(others).toEqual([]);
    expect(name).toMatch(new RegExp(`^vitrine\\.sqlite\\.${all.at(-1)}\\.\\d+\\.snapshot$`));

    const snapshot = new DatabaseSync(join(dirname(path), name), { readOnly: true });
    expect(snapshot.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(snapshot.prepare('select title from tags').all()).toEqual([{ title: 'From before' }]);
    expect(() => snapshot.prepare('select more from tags')).toThrow(/no such column/);
    snapshot.close();
  });

  it('does not contain the daily salt', async () => {
    await migrate({ sqlite: path });
    const salt = await readDaySalt(db, '2026-01-01');
    await migrate({ sqlite: path }, next);
    const [name] = await snapshots();
    const bytes = await readFile(join(dirname(path), name), 'latin1');
    expect(bytes).toContain('day_salts');
    expect(bytes).not.toContain(salt.toString('base64url'));
    expect(await readDaySalt(db, '2026-01-01')).toEqual(salt);
  });

  it('is created by only one of several processes that start at once', async () => {
    const [first, ...others] = all;
    await migrate({ sqlite: path }, { [first]: migrations[first] });
    expect(await migrateInProcesses({ sqlite: path })).toEqual(others);
    expect(await snapshots()).toHaveLength(1);
  });
});

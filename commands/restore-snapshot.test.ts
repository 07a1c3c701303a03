import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { connect } from '../store/engine/connect.ts';
import { migrate, readSchema } from '../store/engine/migrate.ts';
import { write } from '../store/engine/write.ts';
import { readDaySalt } from '../store/insights/day-salts.ts';
import { migrations } from '../store/migrations/index.ts';
import { createTag, listTags } from '../store/tags/tags.ts';
import { testActor } from '../tests/support/actor.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder } from '../tests/support/engines.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let site: ReturnType<typeof readConfig>;
beforeAll(async () => {
  folder = await newFolder();
  site = readConfig({ DATA_DIR: folder.path });
});
afterAll(() => folder.remove());

it('refuses if there is no snapshot, and on PostgreSQL', async () => {
  expect(await vitrine(site, ['restore-snapshot'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('there is no snapshot of'),
  });
  const elsewhere = { ...site, database: { postgres: 'postgres://a:b@127.0.0.1:1/c' } };
  expect(await vitrine(elsewhere, ['restore-snapshot'])).toMatchObject({
    status: 1,
    said: 'snapshots are kept of SQLite files alone',
  });
});

it('restores the file from before a migration once the server has stopped', async () => {
  const db = await connect(site.database);
  await migrate(site.database);
  await write(db, testActor, (trx) => createTag(trx, { title: 'Before' }));
  const broken = { up: (schema: typeof db) => sql`drop table tags`.execute(schema) };
  await migrate(site.database, { ...migrations, '9999-broken': broken as never });
  await expect(listTags(db)).rejects.toThrow('no such table');
  const salt = await readDaySalt(db, '2026-01-01');

  const running = await vitrine(site, ['restore-snapshot']);
  expect(running).toEqual({ status: 1, said: 'the server is running; stop it first' });
  await db.destroy();
  expect(await vitrine(site, ['restore-snapshot'])).toMatchObject({ status: 0 });

  const again = await connect(site.database);
  expect(await listTags(again)).toMatchObject([{ title: 'Before' }]);
  expect((await readSchema(again)).isLatest).toBe(true);
  await again.destroy();
  const replaced = (await readdir(folder.path)).filter((name) => /\.replaced-\d+$/.test(name));
  expect(replaced).toHaveLength(1);
  const bytes = await readFile(join(folder.path, replaced[0]), 'latin1');
  expect(bytes).toContain('day_salts');
  expect(bytes).not.toContain(salt.toString('base64url'));
});

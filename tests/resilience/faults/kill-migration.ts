import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect, type DatabaseLocation } from '../../../store/engine/connect.ts';
import { migrate } from '../../../store/engine/migrate.ts';
import { migrations } from '../../../store/migrations/index.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { aDatabase } from '../support/postgres.ts';
import { aFolder, aSite } from '../support/site.ts';

/** kill -9 in the middle of a migration: it's applied completely or not at all, and the next start finishes it. */
export const killMigrationCases: ResilienceCase[] = [
  {
    name: 'kill -9 during a migration, SQLite',
    area: 'faults',
    rounds: 20,
    short: 1,
    run: async (context) => {
      let cut = 0;
      for (let round = 0; round < context.rounds; round += 1) {
        const folder = await aFolder(context);
        const path = join(folder, 'vitrine.sqlite');
        cut += await survive(context, { sqlite: path }, { DATA_DIR: folder });
        await checkSnapshots(folder);
      }
      return inWords(cut);
    },
  },
  {
    name: 'kill -9 during a migration, PostgreSQL',
    area: 'faults',
    rounds: 20,
    run: async (context) => {
      let cut = 0;
      for (let round = 0; round < context.rounds; round += 1) {
        const url = await aDatabase();
        cut += await survive(context, { postgres: url }, { DATABASE_URL: url });
      }
      return inWords(cut);
    },
  },
];

const program = join(import.meta.dirname, '..', 'support', 'migrate-slowly.ts');
const steps = 40;
const inWords = (cut: number) => `${cut} were cut in the middle`;
const titles = Array.from({ length: 50 }, (_, number) => `Tag ${String(number).padStart(2, '0')}`);

/** Returns how many migrations were interrupted: one, or none if the kill came too late. */
async function survive(
  context: ResilienceContext,
  location: DatabaseLocation,
  environment: Record<string, string>,
): Promise<number> {
  const names = Object.keys(migrations);
  await migrate(
    location,
    Object.fromEntries(names.slice(0, -1).map((name) => [name, migrations[name]])),
  );
  const before = await connect(location);
  // Inserted as raw rows: today's code may need what the last migration adds.
  const created_at = new Date().toISOString();
  const tags = titles.map((title, number) => ({
    id: `tag-${number}`,
    title,
    title_key: title.toLowerCase(),
    created_at,
    updated_at: created_at,
  }));
  await before.insertInto('tags').values(tags).execute();
  await before.destroy();

  const migrating = fork(program, [JSON.stringify(location), String(steps)]);
  const fatalStep = Math.floor(Math.random() * steps);
  migrating.on('message', (step) => step === fatalStep && migrating.kill('SIGKILL'));
  await once(migrating, 'exit');

  const site = await aSite(context, environment);
  const kept = (await site.ask('GET /api/tags')).json.data;
  assert.deepEqual(
    kept.map(({ title }: { title: string }) => title),
    titles,
    'data from before the migration is lost',
  );
  await site.stop();
  const after = await connect(location);
  const traces = await after.selectFrom('old_slugs').select('slug').execute();
  await after.destroy();
  assert.ok([0, steps].includes(traces.length), 'a migration was applied partially');
  context.tried();
  return traces.length === 0 ? 1 : 0;
}

/** Any snapshots there are can be opened and contain the earlier data. */
async function checkSnapshots(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.includes('snapshot'));
  assert.ok(
    names.some((name) => name.endsWith('.snapshot')),
    'there is no snapshot from before the migration',
  );
  assert.deepEqual(
    names.filter((name) => name.endsWith('.part')),
    [],
    'a partial snapshot was left behind',
  );
  for (const name of names) {
    const copy = new DatabaseSync(join(folder, name), { readOnly: true });
    assert.equal(copy.prepare('select count(*) as count from tags').get()?.count, titles.length);
    copy.close();
  }
}

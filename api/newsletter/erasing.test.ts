import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../store/engine/connect.ts';
import { migrate } from '../../store/engine/migrate.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let site: TestApp;
beforeEach(async () => {
  site = await startTestApp('SQLite');
});
afterEach(() => site.stop());

const email = 'erased.person@example.com';
const people = '/api/newsletter/subscribers';

/** The files in the data folder that contain `text`, like `grep -rl`. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(site.folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) found.push(entry.name);
  }
  return found;
}

/** With enough others that pages of tables and indexes have been split and moved. */
async function subscribeAmongOthers(): Promise<string> {
  const admin = await site.administrator();
  const others = (from: number) =>
    Array.from({ length: 300 }, (_, index) => `${(index * 7919) % 9973}.${from}@example.com`);
  const csv = ['email', ...others(1), email, ...others(2)].join('\n');
  const asFile = { headers: { 'content-type': 'text/csv' } };
  await admin.call(`POST ${people}/import?vouched=true`, csv, asFile);
  const { json } = await admin.call(`GET ${people}/browse?search=erased.person`);
  const [{ id }] = json.data.subscribers;
  await site.db
    .updateTable('subscribers')
    .set({ state: 'bounced', bounce: `550 <${email}>: unknown` })
    .where('id', '=', id)
    .execute();
  const newsletter = await admin.call('POST /api/newsletters', { subject: 'News' });
  await site.db
    .insertInto('newsletter_recipients')
    .values({
      newsletter_id: newsletter.json.data.id,
      number: 1,
      subscriber_id: id,
      state: 'bounced',
      attempts: 1,
      run_at: '2026-01-01T00:00:00.000Z',
      error: `550 <${email}>: unknown`,
    })
    .execute();
  return id;
}

const erase = async (id: string) => (await site.administrator()).call(`DELETE ${people}/${id}`);

it('leaves the address in no file of the data folder, while running and after', async () => {
  const id = await subscribeAmongOthers();
  expect(await filesWith(email)).not.toEqual([]);
  expect((await erase(id)).status).toBe(200);
  expect(await filesWith(email)).toEqual([]);
  await site.app.close();
  expect(await filesWith(email)).toEqual([]);
});

it('answers at once, and clears the WAL when its last reader is done', async () => {
  const id = await subscribeAmongOthers();
  if (!('sqlite' in site.config.database)) throw new Error('no SQLite');
  const reader = new DatabaseSync(site.config.database.sqlite, { readOnly: true });
  reader.exec('begin; select count(*) from subscribers');
  expect((await erase(id)).status).toBe(200);
  expect(await filesWith(email)).not.toEqual([]);
  reader.close();
  await vi.waitFor(async () => expect(await filesWith(email)).toEqual([]), { timeout: 5_000 });
});

it('clears addresses left in the file by an earlier version, when migrating', async () => {
  const { database } = site.config;
  if (!('sqlite' in database)) throw new Error('no SQLite');
  const id = await subscribeAmongOthers();
  await site.app.close();
  const file = new DatabaseSync(database.sqlite);
  file.exec('pragma secure_delete = off; pragma user_version = 0');
  file.prepare('delete from newsletter_recipients').run();
  file.prepare('delete from subscribers where id = ?').run(id);
  file.close();
  expect(await filesWith(email)).not.toEqual([]);
  await migrate(database);
  expect(await filesWith(email)).toEqual([]);
  const db = await connect(database);
  expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(600);
  await db.destroy();
});

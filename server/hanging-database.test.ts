import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSession } from '../api/serving/sessions.ts';
import type { Client } from '../contract/client.ts';
import { recordChanges } from '../store/engine/changes.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import { createTag } from '../store/tags/tags.ts';
import { testActor } from '../tests/support/actor.ts';
import { newFolder } from '../tests/support/engines.ts';
import { plainPages } from '../tests/support/plain-pages.ts';
import { startPostgres } from '../tests/support/servers/postgres-server.ts';
import { startStopwatch } from '../tests/support/stopwatch.ts';
import { buildApp } from './build-app.ts';
import { readConfig } from './process/config.ts';
import { openData } from './process/open-data.ts';

/** A real PostgreSQL that accepts every query and never answers. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let db: Database;
/** The connection of another server. */
let elsewhere: Database;
let folder: Awaited<ReturnType<typeof newFolder>>;
let headers: { authorization: string };
/** More pages than are refreshed before a change is acknowledged, so some are rendered on request. */
let pages: string[];
let title: string;
let count = 0;

/** Each page shows a different tag. */
const oneTag = ({ pathname }: URL, client: Client): Promise<unknown> =>
  client.getTag({ params: { id: pathname.slice(1) } });

beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), newFolder()]);
  const location = { postgres: `${postgres.url}/postgres` };
  const config = readConfig({
    DATA_DIR: folder.path,
    DATABASE_URL: location.postgres,
    DEMO_CONTENT: '0',
    JOB_RUNNER: '0',
    LINK_CHECKS: '0',
    LOG_LEVEL: 'silent',
  });
  const data = await openData(config);
  db = data.db;
  elsewhere = await connect(location);
  app = await buildApp({ config, data, pages: plainPages(oneTag).pages });
  const { token } = await startSession({ ...config, db });
  headers = { authorization: `Bearer ${token}` };
  pages = await write(db, testActor, async (trx) => {
    const made: string[] = [];
    while (made.length < 25) {
      made.push(`/${(await createTag(trx, { title: `Tag ${made.length}` })).id}`);
    }
    return made;
  });
});
afterAll(async () => {
  await postgres.thaw();
  await app?.close();
  await elsewhere.destroy();
  await postgres.stop();
  await folder.remove();
});

const ask = async (url: string) => {
  const passed = startStopwatch();
  const { statusCode, body } = await app.inject({ url });
  return { statusCode, body, ms: passed() };
};
/** Changes what every page shows. */
const edit = (to: string, { removed = false, by = db } = {}) =>
  write(by, testActor, async (trx) => {
    await sql`update tags set title = ${to} || id, title_key = ${to} || id`.execute(trx);
    await recordChanges(trx, [{ kind: 'everything', removed }]);
  });

beforeEach(async () => {
  count += 1;
  title = `Before ${count} `;
  await edit(title);
  for (const page of pages) expect((await ask(page)).body).toContain(title);
});
afterEach(async () => {
  await postgres.thaw();
  await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
});

/** Half a second until the outage is detected, plus slack for a busy machine. */
const soonMs = 1_500;

it('reports within a second that it is not ready, and refuses saves with a clear error', async () => {
  await postgres.freeze();
  const ready = await ask('/readyz');
  expect([ready.statusCode, JSON.parse(ready.body).success]).toEqual([503, false]);
  expect(ready.ms).toBeLessThan(soonMs);
  const passed = startStopwatch();
  const payload = { title: 'While it hangs' };
  const refused = await app.inject({ method: 'POST', url: '/api/tags', payload, headers });
  expect(refused.statusCode).toBe(503);
  expect(refused.json().error).toBe('The site is busy for a moment. Please try again shortly.');
  expect(passed()).toBeLessThan(8_000);
});

it('responds 503 with Retry-After at once for pages that were never rendered', async () => {
  await postgres.freeze();
  await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(503);
  // The first request waits until the outage is detected; later ones do not wait.
  const first = await ask('/never-made');
  expect([first.statusCode, first.ms < soonMs]).toEqual([503, true]);
  for (const url of ['/never-made-either', '/api/products?page=7', '/api/search?q=never']) {
    const passed = startStopwatch();
    const { statusCode, headers } = await app.inject({ url });
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
    expect(passed()).toBeLessThan(300);
  }
});

it('does not serve a page with something that was removed', async () => {
  await edit('Gone ', { removed: true });
  await postgres.freeze();
  const { statusCode, body } = await ask(pages[24]);
  expect(statusCode).toBe(503);
  expect(body).not.toContain(title);
});

it('serves stale pages if it hangs right after an edit, and the new ones afterwards', async () => {
  await edit('After ');
  await postgres.freeze();
  const shown = await Promise.all(pages.map(ask));
  expect(shown.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
  expect(shown[24].body).toContain(title);
  expect(Math.max(...shown.map(({ ms }) => ms))).toBeLessThan(soonMs);
  // Once the outage is known, no request waits.
  expect((await ask(pages[23])).ms).toBeLessThan(300);
  await postgres.thaw();
  await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
  for (const page of pages) expect((await ask(page)).body).toContain('After ');
});

it("serves stale pages if it hangs before another server's change is read", async () => {
  await edit('Elsewhere ', { by: elsewhere });
  await postgres.freeze();
  const shown = await Promise.all(pages.map(ask));
  expect(shown.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
  expect(Math.max(...shown.map(({ ms }) => ms))).toBeLessThan(soonMs);
  // Also after the wait for that change has timed out.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const page of pages) expect((await ask(page)).statusCode).toBe(200);
  await postgres.thaw();
  for (const page of pages) {
    await expect.poll(async () => (await ask(page)).body).toContain('Elsewhere ');
  }
});

it('recovers from repeated hangs without leaking connections', async () => {
  for (let round = 0; round < 3; round += 1) {
    await postgres.freeze();
    const refused = await Promise.all(
      Array.from({ length: 6 }, (_, number) => ask(`/api/products/${round}-${number}`)),
    );
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503));
    await postgres.thaw();
    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
  }
  const answered = await Promise.all(
    Array.from({ length: 8 }, (_, number) => ask(`/api/products/after-${number}`)),
  );
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(answered.map(() => 404));
});

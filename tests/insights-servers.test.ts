import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from '../contract/client.ts';
import { dayOf } from '../contract/days.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { newDatabase } from './support/engines.ts';
import { clientOf, type RunningSite, startSite } from './support/running-site.ts';
import { freePort } from './support/servers/free-port.ts';

/** Known traffic to two servers on one PostgreSQL. Run `npm run build` first. */
let one: RunningSite;
let other: RunningSite;
let admin: Client;
let db: Database;
let database: Awaited<ReturnType<typeof newDatabase>>;

beforeAll(async () => {
  database = await newDatabase('PostgreSQL');
  if (!('postgres' in database.location)) throw new Error('not PostgreSQL');
  const settings = {
    DATABASE_URL: database.location.postgres,
    DEMO_CONTENT: '0',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://courses.example',
    LOG_LEVEL: 'trace',
  };
  db = await connect(database.location);
  [one, other] = await Promise.all([startOn(settings), startOn(settings)]);
  const { token } = await other.client.login({ body: { password: other.password } });
  admin = clientOf(other.url, token);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await db.destroy();
  await database.remove();
});

/** The server prints its public URL; this is where it listens. */
async function startOn(settings: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const site = await startSite({ ...settings, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  return { ...site, url, client: clientOf(url) };
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function visit(site: RunningSite, visitor: number, events = ['view']): Promise<void> {
  const response = await fetch(`${site.url}/api/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      origin: 'https://courses.example',
      'x-forwarded-for': `203.0.113.${visitor}`,
    },
    body: JSON.stringify({ path: '/about', events }),
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true, data: { taken: events.length } },
  ]);
}

const today = () => dayOf(Date.now());
const counted = async () => {
  const { days } = await admin.getInsights({ query: { from: today(), to: today() } });
  return { views: days[0]?.views ?? 0, visitors: days[0]?.visitors ?? 0 };
};
const within = { timeout: 50_000, interval: 100 };

it('counts a visitor of both servers once, and stores nothing that identifies them', async () => {
  await Promise.all([
    ...Array.from({ length: 100 }, (_, index) => visit(one, 1 + (index % 20))),
    ...Array.from({ length: 100 }, (_, index) => visit(other, 11 + (index % 20))),
  ]);
  await vi.waitFor(
    async () => expect(await counted()).toEqual({ views: 200, visitors: 30 }),
    within,
  );

  const tables = [
    'day_counts',
    'item_counts',
    'arrival_counts',
    'search_counts',
    'day_visitors',
    'day_salts',
    'attempts',
  ] as const;
  const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  for (const text of [JSON.stringify(kept), one.printed(), other.printed()]) {
    expect(text).not.toContain('203.0.113.');
    expect(text).not.toContain('Firefox');
  }

  const salts = await db.selectFrom('day_salts').selectAll().execute();
  expect(salts.map(({ day }) => day)).toEqual([today()]);
  for (const text of [one.printed(), other.printed()]) expect(text).not.toContain(salts[0].salt);
});

it('a killed server loses at most the last two seconds, and other servers lose nothing', async () => {
  const before = await counted();
  await Promise.all(Array.from({ length: 50 }, (_, index) => visit(one, 101 + index)));
  await vi.waitFor(async () => expect((await counted()).views).toBe(before.views + 50), within);
  // These are still in memory, and may be lost.
  await Promise.all(Array.from({ length: 7 }, (_, index) => visit(one, 161 + index)));
  one.process.kill('SIGKILL');
  await once(one.process, 'exit');
  const kept = (await counted()).views - before.views - 50;
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(kept).toBeLessThanOrEqual(7);
  await Promise.all(Array.from({ length: 30 }, (_, index) => visit(other, 171 + index)));
  // Visitors already counted by the killed server are not counted again.
  await Promise.all(Array.from({ length: 20 }, (_, index) => visit(other, 1 + index)));
  const views = before.views + 50 + kept + 30 + 20;
  const visitors = before.visitors + 50 + kept + 30;
  await vi.waitFor(async () => expect(await counted()).toEqual({ views, visitors }), within);
});

it('a server writes its counts before it stops on SIGTERM', async () => {
  const before = (await counted()).views;
  await Promise.all(Array.from({ length: 40 }, (_, index) => visit(other, 1 + index)));
  other.process.kill('SIGTERM');
  const [code] = await once(other.process, 'exit');
  expect(code).toBe(0);
  const { views } = await db.selectFrom('day_counts').selectAll().executeTakeFirstOrThrow();
  expect(views).toBe(before + 40);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from '../contract/client.ts';
import { newDatabase } from './support/engines.ts';
import { accepted } from './support/files.ts';
import { clientOf, type RunningSite, startSite } from './support/running-site.ts';
import { startLoadBalancer } from './support/servers/nginx.ts';
import { startStopwatch } from './support/stopwatch.ts';
import { newStorage } from './support/storages.ts';

/** Two servers on one PostgreSQL and one S3 store, behind nginx, as configured in `deploy/`. */
let one: RunningSite;
let other: RunningSite;
let nginx: Awaited<ReturnType<typeof startLoadBalancer>>;
let database: Awaited<ReturnType<typeof newDatabase>>;
let token: string;

beforeAll(async () => {
  database = await newDatabase('PostgreSQL');
  if (!('postgres' in database.location)) throw new Error('not PostgreSQL');
  const settings = {
    DATABASE_URL: database.location.postgres,
    ...(await newStorage('S3')),
    DEMO_CONTENT: '0',
    TRUST_PROXY: '1',
    JOB_RUNNER: '1',
  };
  // Both at once: one migrates the database, and the other waits.
  [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  nginx = await startLoadBalancer([one.url, other.url]);
  ({ token } = await one.client.login({ body: { password: one.password } }));
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all([one?.stop(), other?.stop()]);
  await database.remove();
});

const administrator = (url: string): Client => clientOf(url, token);
const patiently = { timeout: 50_000, interval: 20 };

it('accepts a session from the other server, and ends it on both', async () => {
  expect((await administrator(other.url).verify()).valid).toBe(true);
  expect((await administrator(nginx.url).verify()).valid).toBe(true);
  const { token: second } = await other.client.login({ body: { password: one.password } });
  await clientOf(one.url, second).logout();
  await expect(clientOf(other.url, second).verify()).rejects.toThrow('Unauthorized');
});

it('shows an edit on the other server within a second', async () => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    for (const title of ['Morning', 'Noon', 'Evening']) {
      expect(await (await fetch(`${to.url}/about`)).text()).not.toContain(`${title} ${from.url}`);
      const heroConfig = { title: `${title} ${from.url}` };
      await administrator(from.url).updateAbout({ body: { heroConfig, content: null } });
      const passed = startStopwatch();
      await vi.waitFor(async () => {
        expect(await (await fetch(`${to.url}/about`)).text()).toContain(heroConfig.title);
      }, patiently);
      expect(passed()).toBeLessThan(1_000);
    }
  }
});

it('serves an upload and its sizes on every server', async () => {
  const form = new FormData();
  form.append('image', new Blob([accepted.png]));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${one.url}/api/upload/image`, { method: 'POST', headers, body: form });
  const { url } = await sent.json();
  for (const site of [one, other, nginx]) {
    const { status, headers } = await fetch(site.url + url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const admin = administrator(other.url);
  await admin.updateHomepage({ body: { logo: url } });
  await vi.waitFor(async () => {
    const { media } = await one.client.getHomePage();
    expect(media[url].widths).toEqual([1]);
  }, patiently);
});

it('loses no acknowledged save when one server is killed, and visitors see no errors', async () => {
  const acknowledged: string[] = [];
  const seen: number[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const response = await fetch(`${nginx.url}/about`);
      await response.text();
      seen.push(response.status);
    }
  };
  const edit = async (editor: number) => {
    for (let count = 0; !isOver; count += 1) {
      const title = `Tag ${editor}-${count}`;
      const saved = administrator(nginx.url).createTag({ body: { title } });
      await saved.then(
        () => acknowledged.push(title),
        () => {}, // not acknowledged: it may or may not have been saved
      );
    }
  };
  const load = Promise.all([visit(), visit(), visit(), visit(), edit(1), edit(2)]);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), patiently);
  one.process.kill('SIGKILL');
  const before = acknowledged.length;
  const visitsBefore = seen.length;
  await vi.waitFor(() => {
    expect(acknowledged.length).toBeGreaterThan(before + 20);
    expect(seen.length).toBeGreaterThan(visitsBefore + 50);
  }, patiently);
  isOver = true;
  await load;
  expect(new Set(seen)).toEqual(new Set([200]));
  const titles = new Set((await other.client.listTags()).map(({ title }) => title));
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
});

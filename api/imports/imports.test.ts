import { expect, it } from 'vitest';
import { claimImport } from '../../store/imports.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const people = '/api/newsletter/subscribers/import';
const asFile = { headers: { 'content-type': 'text/csv' } };
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const send = (address: string, csv: string) => its.admin.call(`POST ${address}`, csv, asFile);
  const progress = async (address = people) => (await its.admin.call(`GET ${address}`)).json.data;
  const letGo = () =>
    its.site.db.updateTable('imports').set({ alive_until: '2020-01-01T00:00:00.000Z' }).execute();

  it('names the limit that a file exceeds', async () => {
    const { status, json } = await send(`${people}/preview`, 'a\n'.repeat(200_001));
    expect([status, json.error]).toEqual([
      413,
      'This file has more than 200,000 lines. Split it and import one part at a time.',
    ]);
  });

  it('answers 415 to an import that is not CSV, and to CSV elsewhere', async () => {
    const form = { headers: { 'content-type': 'text/plain' } };
    const { status } = await its.admin.call(`POST ${people}?vouched=true`, 'a@b.example', form);
    expect(status).toBe(415);
    expect((await send('/api/tags', 'title')).status).toBe(415);
  });

  it('runs one at a time, until a running one times out', async () => {
    expect(await progress()).toBeNull();
    await claimImport(its.site.db, 'subscribers', 10);
    expect(await progress()).toMatchObject({ state: 'running', total: 10, handled: 0 });
    const refused = await send(`${people}?vouched=true`, 'ada@one.example');
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'An import is running already. Please wait until it is done.',
    ]);
    await letGo();
    expect((await progress()).state).toBe('stopped');
    expect((await send(`${people}?vouched=true`, 'ada@one.example')).status).toBe(200);
    expect(await progress()).toMatchObject({ state: 'done', total: 1, handled: 1, added: 1 });
  });

  it('reports what was added when it stops early, and adds the rest on retry', async () => {
    const file = lines(3_000, (index) => `reader${index}@many.example`);
    const sending = send(`${people}?vouched=true`, file);
    const handled = async () => {
      const { total, handled } = await progress();
      return total === 3_000 && handled > 0;
    };
    await expect.poll(handled, { timeout: 30_000, interval: 5 }).toBe(true);
    await its.site.db.updateTable('imports').set({ id: 'another' }).execute();
    expect((await sending).status).toBe(409);
    await letGo();
    const stopped = await progress();
    expect(stopped).toMatchObject({ state: 'stopped', total: 3_000 });
    expect(stopped.added).toBe(stopped.handled);
    expect(stopped.added).toBeLessThan(3_000);
    const { json } = await send(`${people}?vouched=true`, file);
    expect(json.data).toMatchObject({
      ready: 3_000 - stopped.added,
      skippedCount: stopped.added,
    });
    const { count } = await its.site.db
      .selectFrom('subscribers')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('email', 'like', '%@many.example')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3_000);
  }, 60_000);

  it('adds one entry to the activity log, and none if nothing was added', async () => {
    const entries = async () => {
      const rows = await its.site.db.selectFrom('record').select('kind').orderBy('id').execute();
      return rows.filter(({ kind }) => /imported|redirects/.test(kind)).map(({ kind }) => kind);
    };
    const before = await entries();
    const redirects = lines(600, (index) => `/logged/${index},/about`);
    for (let time = 0; time < 2; time += 1) {
      await send(
        `${people}?vouched=true`,
        lines(600, (index) => `logged${index}@one.example`),
      );
      await send('/api/redirects/import', redirects);
    }
    expect((await entries()).slice(before.length).sort()).toEqual([
      'redirects-changed',
      'subscribers-imported',
    ]);
  }, 60_000);

  it('adds no redirect from a URL that is taken during the import', async () => {
    const file = lines(2_000, (index) => `/product/late-${index},/about`);
    const sending = send('/api/redirects/import', file);
    const isRunning = async () => (await progress('/api/redirects/import'))?.total === 2_000;
    await expect.poll(isRunning, { timeout: 30_000, interval: 1 }).toBe(true);
    const made = await its.admin.call('POST /api/products', aProduct({ slug: 'late-1999' }));
    expect(made.status).toBe(201);
    const { json } = await sending;
    expect(json.data.ready + json.data.skippedCount).toBe(2_000);
    const { redirects } = (await its.admin.call('GET /api/redirects?search=late-1999')).json.data;
    expect(redirects).toEqual([]);
  }, 60_000);
});

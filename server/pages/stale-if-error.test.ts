import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordChanges } from '../../store/engine/changes.ts';
import { write } from '../../store/engine/write.ts';
import { testActor } from '../../tests/support/actor.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { plainPages, tagsEverywhere } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages, rendered, delay } = plainPages(tagsEverywhere);
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    admin = await site.administrator();
  });
  afterAll(() => site.stop());

  let count = 0;
  let title: string;
  let id: string;
  beforeEach(async () => {
    title = `Tag ${count++}`;
    id = (await admin.call('POST /api/tags', { title })).json.data.id;
  });
  /** Makes reading tags fail, and records a change to one of them. */
  const fail = async (change: { id: string; removed?: boolean } = { id: 'any' }) => {
    await sql`alter table tags rename to hidden_tags`.execute(site.db);
    await write(site.db, testActor, (trx) => recordChanges(trx, [{ kind: 'tag', ...change }]));
  };
  const recover = () => sql`alter table hidden_tags rename to tags`.execute(site.db);
  afterEach(() => recover().catch(() => {}));
  const ask = (url: string, headers = {}) => site.app.inject({ url, headers });

  it('responds 503 for a page that was never cached', async () => {
    await fail();
    const { statusCode, headers } = await ask('/never');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('serves the stale page while it cannot be rendered, and the new one afterwards', async () => {
    const before = await ask('/');
    await fail();
    const meanwhile = await ask('/');
    expect([meanwhile.statusCode, meanwhile.body]).toEqual([200, before.body]);
    expect(meanwhile.headers['content-security-policy']).toContain('script-src');
    await recover();
    await site.db.updateTable('tags').set({ title: 'Renamed' }).where('id', '=', id).execute();
    expect((await ask('/')).body).toContain('Renamed');
  });

  it('serves stale API responses while the database fails, and new ones afterwards', async () => {
    // Also for the API's own lists, which the site never requests.
    const reads = ['/api/tags', '/api/pages/frame', '/api/search?q=tag', '/feed.xml'];
    const before = await Promise.all(reads.map((url) => ask(url)));
    await fail();
    for (const [index, url] of reads.entries()) {
      const { statusCode, body } = await ask(url);
      expect([url, statusCode, body]).toEqual([url, 200, before[index].body]);
    }
    await recover();
    await site.db.updateTable('tags').set({ title: 'Read again' }).where('id', '=', id).execute();
    expect((await ask('/api/tags')).body).toContain('Read again');
  });

  it('serves no stale data to the administrator', async () => {
    await ask('/api/tags');
    await fail();
    const { statusCode, headers } = await ask('/api/tags', {
      authorization: `Bearer ${admin.token}`,
    });
    expect(statusCode).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not serve a page that contained something removed', async () => {
    await Promise.all([ask('/'), ask('/api/tags')]);
    await fail({ id, removed: true });
    expect((await ask('/')).statusCode).toBe(503);
    expect((await ask('/api/tags')).statusCode).toBe(500);
  });

  it('renders from cached data, which no longer contains a removed item', async () => {
    expect((await ask('/')).body).toContain(title);
    await admin.call(`DELETE /api/tags/${id}`);
    await fail();
    const { statusCode, body } = await ask('/');
    expect([statusCode, body.includes(title)]).toEqual([200, false]);
  });

  it('does not serve a page that was being rendered during a removal', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    delay.until = promise;
    const begun = rendered.length;
    const early = ask('/');
    await expect.poll(() => rendered.length).toBe(begun + 1);
    await admin.call(`DELETE /api/tags/${id}`);
    resolve();
    expect((await early).body).toContain(title);
    await fail();
    const { statusCode, body } = await ask('/');
    expect([statusCode, body.includes(title)]).toEqual([200, false]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { buildApp } from '../build-app.ts';
import { openData } from '../process/open-data.ts';

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    admin = await site.administrator();
  });
  afterAll(() => site.stop());

  const add = async (from: string, to: string) => {
    const { status, json } = await admin.call('POST /api/redirects', { from, to });
    expect(status).toBe(201);
    return json.data;
  };
  const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', app = site.app) => {
    const { statusCode, headers } = await app.inject({ url, method });
    return [statusCode, headers.location];
  };
  const hitsOf = async (from: string) => {
    const { json } = await admin.call('GET /api/redirects/export');
    const { hits, lastHitOn } = json.data.find(
      (redirect: { from: string }) => redirect.from === from,
    );
    return [hits, lastHitOn];
  };

  describe('does not redirect', () => {
    it('an existing page, even if the database has a redirect for it', async () => {
      await admin.call('POST /api/products', aProduct({ slug: 'living' }));
      const time = new Date().toISOString();
      const row = { created_at: time, updated_at: time, target: 'https://evil.example/' };
      const paths = ['/', '/about', '/product/living', '/admin/redirects', '/api/products'];
      for (const path of paths) {
        await site.db
          .insertInto('redirects')
          .values({ ...row, id: path, path, path_key: path })
          .execute();
      }
      await add('/makes-all-of-them-read', '/about');
      for (const path of paths) expect(await ask(path)).toEqual([200, undefined]);
      await site.db.deleteFrom('redirects').where('id', 'in', paths).execute();
    });

    it('to another host or with injected headers through the query', async () => {
      await add('/shop', 'https://shop.example/x');
      await add('/here', '/about');
      for (const query of [
        '@evil.example',
        '//evil.example',
        '%0d%0aSet-Cookie:%20a=1',
        'a=%E5%98%8A%E5%98%8DSet-Cookie:a',
        '\\evil.example',
        '#@evil.example',
      ]) {
        for (const [path, host] of [
          ['/shop', 'shop.example'],
          ['/here', 'site.example'],
        ]) {
          const { statusCode, headers } = await site.app.inject(`${path}?${query}`);
          expect(statusCode).toBe(301);
          expect(new URL(String(headers.location), 'https://site.example').host).toBe(host);
          expect(headers['set-cookie']).toBeUndefined();
          expect(headers.location).toMatch(/^[\x21-\x7e]+$/);
        }
      }
      for (const path of ['//evil.example/here', '/%2fhere', '/%5chere', '/here/x', '/here%00']) {
        expect((await ask(path))[1]).toBeUndefined();
      }
    });

    it('a POST request', async () => {
      expect(await ask('/here', 'POST')).toEqual([404, undefined]);
    });
  });

  it.each([
    ['/Kurse/Alt.HTML', '/kurse/alt.html'],
    ['/Kurse/Alt.HTML', '/Kurse/Alt.HTML/'],
    ['/Kurse/Alt.HTML', '/%4burse/Alt%2eHTML'],
    ['/index.php', '/index.php'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['/a.b.c', '/A.B.C'],
  ])('redirects from %s, requested as %s', async (from, asked) => {
    const { id } = await add(from, '/about');
    expect(await ask(asked)).toEqual([301, '/about']);
    expect(await ask(`${asked}?a=1&b=%20`)).toEqual([301, '/about?a=1&b=%20']);
    expect(await ask(asked, 'HEAD')).toEqual([301, '/about']);
    await admin.call(`DELETE /api/redirects/${id}`);
    expect((await ask(asked))[0]).not.toBe(301); // the page itself responds with 404
  });

  it('is not cached or rendered, and follows a chain in one step', async () => {
    await add('/step-1', '/step-2?x=1');
    await add('/step-2', 'https://shop.example/');
    const before = rendered.length;
    const { headers } = await site.app.inject('/step-1?y=2');
    expect(headers.location).toBe('https://shop.example/?x=1&y=2');
    expect(headers['cache-control']).toBe('no-store');
    expect(rendered).toHaveLength(before);
  });

  it('redirects old slugs, unless a page has the slug again', async () => {
    const { json } = await admin.call('POST /api/products', aProduct({ slug: 'first' }));
    const rename = (slug: string) =>
      admin.call(`PUT /api/products/${json.data.id}`, aProduct({ slug }));
    await rename('second');
    expect(await ask('/product/first?a')).toEqual([301, '/product/second?a']);
    await rename('third');
    expect(await ask('/product/first')).toEqual([301, '/product/third']);
    await rename('first');
    expect(await ask('/product/first')).toEqual([200, undefined]);
    expect(await ask('/product/third')).toEqual([301, '/product/first']);
  });

  it('takes effect on other servers, which save their hit counts when they stop', async () => {
    const data = await openData(site.config);
    const other = await buildApp({ config: site.config, data, pages, logStream: { write() {} } });
    expect((await ask('/shared', 'GET', other))[0]).not.toBe(301);
    await add('/shared', '/about');
    await expect.poll(() => ask('/shared', 'GET', other)).toEqual([301, '/about']);
    const { id } = await add('/shared-2', '/about');
    await expect.poll(() => ask('/shared-2', 'GET', other)).toEqual([301, '/about']);
    await admin.call(`DELETE /api/redirects/${id}`);
    await expect.poll(() => ask('/shared-2', 'GET', other)).toEqual([404, undefined]);
    await other.close();
    expect(await hitsOf('/shared')).toEqual([1, expect.any(String)]);
  });

  it('counts hits of redirects and old slugs without creating a new revision', async () => {
    const revision = async () =>
      (await site.db.selectFrom('revision').select('number').executeTakeFirstOrThrow()).number;
    await add('/counted', '/about');
    const { json } = await admin.call('POST /api/products', aProduct({ slug: 'slug-1' }));
    await admin.call(`PUT /api/products/${json.data.id}`, aProduct({ slug: 'slug-2' }));
    const before = await revision();
    for (const path of ['/counted', '/COUNTED/?a', '/product/slug-1', '/nothing-leads-on']) {
      await ask(path);
    }
    await ask('/counted', 'HEAD');
    const hits = async () => [(await hitsOf('/counted'))[0], (await hitsOf('/product/slug-1'))[0]];
    await expect.poll(hits, { timeout: 10_000 }).toEqual([2, 1]);
    expect((await hitsOf('/counted'))[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await revision()).toBe(before);
  });
});

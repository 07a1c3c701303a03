import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCache } from '../../cache/cache.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createSiteNames } from '../http/site-names.ts';
import { searchEngineRoutes } from './search-engines.ts';

onEveryEngine((engine) => {
  let site: TestApp;
  const app = Fastify();
  const cache = createCache();
  beforeAll(async () => {
    site = await startTestApp(engine, { PUBLIC_URL: 'https://courses.example' });
    const admin = await site.administrator();
    for (let number = 1; number <= 7; number += 1) {
      await admin.call('POST /api/products', aProduct({ slug: `course-${number}` }));
    }
    app.decorateRequest('cacheEntry');
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof ApiError ? error.status : 500).send(),
    );
    // Homepage, about and seven products, four per file.
    const { config, db } = site;
    const names = createSiteNames(config);
    await app.register(searchEngineRoutes, { config, db, cache, names, mostAddresses: 4 });
  });
  afterAll(async () => {
    await app.close();
    await site.stop();
  });
  const locationsIn = async (url: string) => {
    const { body } = await app.inject(url);
    return Array.from(
      body.matchAll(/<loc>https:\/\/courses\.example(.*?)<\/loc>/g),
      ([, path]) => path,
    );
  };

  it('responds 404 for files beyond the last and other spellings of a number', async () => {
    for (const name of ['4', '0', '01', '-1', '1e1', '99999', '999999']) {
      expect((await app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
    }
    expect((await site.app.inject('/sitemap-1.xml')).statusCode).toBe(404);
  });

  it('splits a large sitemap into files that list every URL once', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(body).toContain('<sitemapindex');
    expect(headers['content-type']).toContain('application/xml');
    const files = await locationsIn('/sitemap.xml');
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const parts = await Promise.all(files.map(locationsIn));
    expect(parts.map(({ length }) => length)).toEqual([4, 4, 1]);
    const whole = (await site.app.inject('/sitemap.xml')).body;
    expect(whole).toContain('<urlset');
    for (const path of parts.flat())
      expect(whole).toContain(`<loc>https://courses.example${path}</loc>`);
    expect(new Set(parts.flat()).size).toBe(9);
  });

  it('caches each file until something changes, also a missing one', async () => {
    const ask = async () => {
      const answers = await Promise.all([1, 3, 4].map((n) => app.inject(`/sitemap-${n}.xml`)));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await ask()).toEqual([200, 200, 404]);
    await sql`alter table items rename to hidden_items`.execute(site.db);
    try {
      expect(await ask()).toEqual([200, 200, 404]);
      await cache.invalidate([{ kind: 'product', id: 'any', removed: true }]);
      expect(await ask()).toEqual([500, 500, 500]);
    } finally {
      await sql`alter table hidden_items rename to items`.execute(site.db);
    }
    expect(await ask()).toEqual([200, 200, 404]);
  });

  it('is linked by robots.txt', async () => {
    expect((await app.inject('/robots.txt')).body).toContain(
      'Sitemap: https://courses.example/sitemap.xml',
    );
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { defaults } from '../../../contract/limits/defaults.ts';
import type { ResilienceCase } from '../case.ts';
import { askMadeUp } from '../support/made-up.ts';
import { memoryOf } from '../support/memory.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { get } from '../support/raw.ts';
import { demoSite } from '../support/shared-settings.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const evil = 'evil.example';

const forgeries: Record<string, string>[] = [
  { 'x-forwarded-host': evil },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': evil },
  { 'x-host': evil, 'x-original-url': `//${evil}`, 'x-rewrite-url': '/admin' },
  { forwarded: `host=${evil};proto=https` },
  { 'x-forwarded-prefix': `//${evil}`, 'x-forwarded-port': '666' },
  { 'x-http-method-override': 'DELETE', 'x-middleware-subrequest': evil },
  { host: evil },
  { host: `${evil}:80` },
];

export const cacheCases: ResilienceCase[] = [
  {
    name: 'cache poisoning by headers and query strings',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const pages = await pagesOf(site);
      const honest = await visit(site, pages);
      const admin = await anAdministrator(site);
      for (const [index, headers] of forgeries.entries()) {
        for (const page of pages) {
          // Changed and changed back: every page is rendered again, and the attacker is the first to request it.
          for (const primaryColor of [`#0000${10 + index}`, defaults.primaryColor]) {
            assert.equal(
              (await admin.ask('PUT /api/theme', { body: { primaryColor } })).status,
              200,
            );
          }
          await get(site.url, `${page}?x=${evil}`, headers);
          await get(site.url, page, headers);
          context.tried(2);
        }
        assert.deepEqual(await visit(site, pages), honest, JSON.stringify(headers));
      }
    },
  },
  {
    name: "random URLs don't evict pages from the cache or grow memory",
    area: 'abuse',
    rounds: 18_000,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1', LOG_LEVEL: 'info' });
      const pages = await pagesOf(site);
      const before = await visit(site, pages);
      const settled: number[] = [];
      for (let asked = 0; asked < context.rounds; ) {
        const count = await askMadeUp(site, pages);
        context.tried(count);
        asked += count;
        // It takes some 12,000 requests to fill the space reserved for such URLs.
        if (asked < (2 / 3) * context.rounds) settled.push(await memoryOf(site));
      }
      const grown = (await memoryOf(site)) - Math.max(...settled);
      for (const page of pages) {
        assert.equal(await isCached(site, page), true, `${page} was evicted from the cache`);
      }
      assert.deepEqual(await visit(site, pages), before);
      const seen = `grew by ${Math.round(grown)} MB in the last third`;
      assert.ok(grown < 48, seen);
      return seen;
    },
  },
  {
    name: "long sitemap queries and made-up hosts for the feed don't grow memory",
    area: 'abuse',
    rounds: 8_000,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const pages = await pagesOf(site);
      const honest = await visit(site, pages);
      // Warm-up: memory needed to answer such requests at all doesn't count as growth.
      for (const long of [true, false]) await flood(site, 500, long);
      const before = await memoryOf(site);
      for (const long of [true, false]) {
        await flood(site, context.rounds / 2, long);
        context.tried(context.rounds / 2);
      }
      const grown = (await memoryOf(site)) - before;
      assert.deepEqual(await visit(site, pages), honest);
      const seen = `grew by ${Math.round(grown)} MB`;
      assert.ok(grown < 60, seen);
      return seen;
    },
  },
  {
    name: "made-up hosts right after the start don't replace the site's own, without PUBLIC_URL",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1', LOG_LEVEL: 'info' });
      for (const number of [1, 2, 3, 4, 5]) {
        await get(site.url, '/', { host: `${number}.${evil}` });
        await get(site.url, '/feed.xml', { host: `${number}.${evil}` });
        context.tried(2);
      }
      // The site still knows its own public URL: pages are warmed up under that host name.
      await site.ask('GET /');
      await until(() => isCached(site, '/about'), 'a page made ready by the name of the site');
    },
  },
  {
    name: 'open redirects',
    area: 'abuse',
    short: 1,
    shared: demoSite,
    run: async (context, site) => {
      for (const path of [
        `//${evil}`,
        `//${evil}/`,
        `//${evil}/admin`,
        `/\\${evil}`,
        `/%2f%2f${evil}`,
        `/%5c${evil}`,
        `/admin//${evil}`,
        `/admin/..//${evil}`,
        `//${evil}/%2e%2e`,
        `/.${evil}`,
        `/;@${evil}`,
        `/admin?next=//${evil}`,
        `/admin/login?redirect=https://${evil}`,
        `/?url=https://${evil}`,
        `/product//${evil}`,
        `/category/%0d%0aLocation:%20https://${evil}`,
        `http://${evil}/`,
        `/assets//${evil}`,
        `/uploads//${evil}/`,
        `/uploads/..//${evil}`,
        `/api/docs//${evil}`,
      ]) {
        const { status, answer } = await get(site.url, path);
        assert.ok(status >= 200 && status < 500, `${path} was answered with ${status}`);
        const [, location] = /^location: (.*)$/im.exec(answer.split('\r\n\r\n', 1)[0]) ?? [];
        const leadsTo = location && new URL(location.trim(), site.url).host;
        assert.ok(
          !leadsTo || leadsTo === new URL(site.url).host,
          `${path} redirects to ${location}`,
        );
        context.tried();
      }
    },
  },
];

/** A sitemap with a different query, or a feed under a different host name, on each request; many at once. */
async function flood(site: Site, count: number, isLong: boolean): Promise<void> {
  const atOnce = 20;
  const padding = 'x'.repeat(15_000);
  for (let asked = 0; asked < count; asked += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        isLong
          ? site.ask(`HEAD /sitemap.xml?${asked + index}${padding}`)
          : get(site.url, '/feed.xml', {
              host: `${randomUUID()}.example`,
              'accept-encoding': index % 2 ? 'gzip' : 'br',
            }),
      ),
    );
  }
}

/** Whether a page is served from the cache, according to the server's log. */
async function isCached(site: Site, page: string): Promise<boolean> {
  const { headers } = await site.ask(`GET ${page}`);
  const id = headers.get('x-request-id') ?? '';
  const line = () =>
    site
      .printed()
      .split('\n')
      .find((text) => text.includes(`"reqId":"${id}"`));
  await until(line, 'the line about a request');
  return JSON.parse(line() ?? '').cache === 'hit';
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { get } from '../support/raw.ts';
import { demoSiteBehindProxy } from '../support/shared-settings.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';

const searchFrom = (site: Site, from: string, words: string, path = '/api/search') =>
  site.ask(`GET ${path}?q=${encodeURIComponent(words)}`, { headers: { 'x-forwarded-for': from } });

/** Anybody may search for anything, any number of times. */
export const searchCases: ResilienceCase[] = [
  {
    name: 'searches from one IP address are limited, by API and pages together',
    area: 'abuse',
    short: 1,
    shared: demoSiteBehindProxy,
    run: async (context, site) => {
      const statuses: number[] = [];
      for (let number = 0; number < 640; number += 1) {
        const path = number % 20 ? '/api/search' : '/search';
        statuses.push((await searchFrom(site, '203.0.113.7', `flow ${number}`, path)).status);
        context.tried();
      }
      assert.deepEqual([...new Set(statuses.slice(0, 600))], [200]);
      assert.deepEqual([...new Set(statuses.slice(600))], [429]);
      assert.equal((await searchFrom(site, '203.0.113.8', 'flow')).status, 200);
      return '600 in ten minutes';
    },
  },
  {
    name: 'searches are limited for every spelling of the URL',
    area: 'abuse',
    short: 1,
    shared: demoSiteBehindProxy,
    run: async (context, site) => {
      const from = '203.0.113.9';
      const spellings = ['/search', '/x/../search', '/./search', '/%2e/search', '/x/%2E%2e/search'];
      for (let number = 0; number < 600; number += 1)
        await searchFrom(site, from, `flow ${number}`);
      for (const spelling of spellings) {
        const { status } = await get(site.url, `${spelling}?q=flow`, { 'x-forwarded-for': from });
        assert.equal(status, 429, spelling);
        context.tried();
      }
    },
  },
  {
    name: 'endless different searches fill neither cache nor memory',
    area: 'abuse',
    rounds: 6_000,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, demoSiteBehindProxy);
      await searchFrom(site, '203.0.113.1', 'flow');
      const settled: number[] = [];
      for (let asked = 0; asked < context.rounds; asked += 20) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => {
            const from = `10.2.${(asked + index) >> 8}.${(asked + index) & 255}`;
            const words = `${randomUUID()} ${'x'.repeat(60)}`;
            return searchFrom(site, from, words, index % 4 ? '/api/search' : '/search');
          }),
        );
        context.tried(answers.length);
        for (const { status } of answers) assert.equal(status, 200);
        if (asked < (2 / 3) * context.rounds) settled.push(await memoryOf(site));
      }
      const grown = (await memoryOf(site)) - Math.max(...settled);
      const seen = `grew by ${Math.round(grown)} MB in the last third`;
      assert.ok(grown < 30, seen);
      return seen;
    },
  },
  {
    name: 'search finds nothing unpublished, and queries are escaped',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, demoSiteBehindProxy);
      const admin = await anAdministrator(site);
      const { data } = (await site.ask('GET /api/products')).json;
      const secret = 'Quetzalcoatl';
      const draft = await admin.ask(`PUT /api/drafts/product/${data[0].id}`, {
        body: { body: { ...data[0], title: secret, description: `<p>${secret}</p>` } },
      });
      assert.equal(draft.status, 200);
      await admin.ask(`DELETE /api/products/${data[1].id}`);
      for (const words of [secret, secret.slice(0, 6), 'Quetzalcoalt']) {
        assert.equal((await searchFrom(site, '203.0.113.1', words)).json.data.total, 0, words);
        context.tried();
      }
      const gone = await searchFrom(site, '203.0.113.1', data[1].title);
      const paths = gone.json.data.hits.map(({ path }: { path: string }) => path);
      assert.ok(!paths.includes(`/product/${data[1].slug}`));
      for (const words of [
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '(a+)+$',
      ]) {
        const { status, text } = await searchFrom(site, '203.0.113.1', words, '/search');
        assert.equal(status, 200);
        assert.ok(!text.includes('<script>alert') && !text.includes('<img src=x'), words);
        context.tried();
      }
    },
  },
];

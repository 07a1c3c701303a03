import assert from 'node:assert/strict';
import { defaults } from '../../contract/defaults.ts';
import type { TrustCase } from '../case.ts';
import { askMadeUp } from '../support/made-up.ts';
import { memoryOf } from '../support/memory.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { get } from '../support/raw.ts';
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

export const cacheCases: TrustCase[] = [
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
          // There and back: every page is made anew, and the attacker is the first to ask.
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
    name: 'cache filling by random addresses',
    area: 'abuse',
    rounds: 18_000,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1', LOG_LEVEL: 'info' });
      const pages = await pagesOf(site);
      const before = await visit(site, pages);
      const settled: number[] = [];
      for (let asked = 0; asked < context.rounds; ) {
        const count = await askMadeUp(site, pages);
        context.tried(count);
        asked += count;
        // It takes some 12,000 until the room for such addresses is full.
        if (asked < (2 / 3) * context.rounds) settled.push(await memoryOf(site));
      }
      const grown = (await memoryOf(site)) - Math.max(...settled);
      for (const page of pages) {
        assert.equal(await isKept(site, page), true, `${page} was pushed out of the memory`);
      }
      assert.deepEqual(await visit(site, pages), before);
      const seen = `grew by ${Math.round(grown)} MB in the last third`;
      assert.ok(grown < 48, seen);
      return seen;
    },
  },
  {
    name: 'open redirects',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      for (const path of [
        ...[
          `//${evil}`,
          `//${evil}/`,
          `//${evil}/admin`,
          `/\\${evil}`,
          `/%2f%2f${evil}`,
          `/%5c${evil}`,
        ],
        ...[`/admin//${evil}`, `/admin/..//${evil}`, `//${evil}/%2e%2e`, `/.${evil}`, `/;@${evil}`],
        ...[
          `/admin?next=//${evil}`,
          `/admin/login?redirect=https://${evil}`,
          `/?url=https://${evil}`,
        ],
        ...[`/product//${evil}`, `/category/%0d%0aLocation:%20https://${evil}`, `http://${evil}/`],
        ...[`/assets//${evil}`, `/uploads//${evil}/`, `/uploads/..//${evil}`, `/api/docs//${evil}`],
      ]) {
        const { status, answer } = await get(site.url, path);
        assert.ok(status >= 200 && status < 500, `${path} is answered with ${status}`);
        const [, location] = /^location: (.*)$/im.exec(answer.split('\r\n\r\n', 1)[0]) ?? [];
        const leadsTo = location && new URL(location.trim(), site.url).host;
        assert.ok(!leadsTo || leadsTo === new URL(site.url).host, `${path} leads to ${location}`);
        context.tried();
      }
    },
  },
];

/** Whether a page is answered from memory, as the server's own log has it. */
async function isKept(site: Site, page: string): Promise<boolean> {
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

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TrustCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { get } from '../support/raw.ts';
import { anAdministrator, aSite } from '../support/site.ts';

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
      for (const headers of forgeries) {
        for (const page of pages) {
          // The attacker is the first to ask, which decides what is kept.
          await get(site.url, `${page}?x=${evil}`, headers);
          await get(site.url, page, headers);
          context.tried(2);
        }
      }
      const kept = await visit(site, pages);
      // A change makes every page anew, and nobody has forged anything since.
      const admin = await anAdministrator(site);
      await admin.ask('POST /api/tags', { body: { title: 'Unused' } });
      const made = await visit(site, pages);
      for (const [index, page] of pages.entries()) {
        assert.ok(!kept[index].includes(evil), `${page} is poisoned`);
        assert.equal(kept[index], made[index], `${page} is not what it would be`);
      }
    },
  },
  {
    name: 'cache filling by random addresses',
    area: 'abuse',
    rounds: 4_000,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const pages = await pagesOf(site);
      const before = await visit(site, pages);
      const atOnce = 20;
      let settled = 0;
      for (let count = 0; count < context.rounds; count += atOnce) {
        await Promise.all(
          Array.from({ length: atOnce }, (_, index) => get(site.url, randomAddress(pages, index))),
        );
        context.tried(atOnce);
        if (count < context.rounds / 2) settled = await memoryOf(site);
      }
      const grown = (await memoryOf(site)) - settled;
      assert.ok(grown < 64, `the server grew by ${Math.round(grown)} MB in the second half`);
      assert.deepEqual(await visit(site, pages), before);
      return `grew by ${Math.round(grown)} MB in the second half`;
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

function randomAddress(pages: string[], index: number): string {
  const random = randomUUID();
  return [
    `/${random}`,
    `/product/${random}`,
    `/category/${random}`,
    `${pages[2]}?tags=${random}`,
    `${pages[0]}?${random}=${random}`,
    `/api/products/slug/${random}`,
  ][index % 6];
}

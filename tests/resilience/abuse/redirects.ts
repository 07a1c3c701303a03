import assert from 'node:assert/strict';
import { join } from 'node:path';
import { connect } from '../../../store/engine/connect.ts';
import { inPieces } from '../../../store/engine/in-pieces.ts';
import type { ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { get } from '../support/raw.ts';
import { aFolder, anAdministrator, aSite, bearing, killSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const evil = 'evil.example';
const asFile = { 'content-type': 'text/csv' };

/** The target of a redirect. */
async function locationOf(site: Site, path: string): Promise<string | undefined> {
  const { answer } = await get(site.url, path);
  const [head] = answer.split('\r\n\r\n', 1);
  assert.ok(!/^set-cookie:/im.test(head), `${path} injected a header`);
  return /^location: (.*)$/im.exec(head)?.[1].trim();
}

/** Bypasses all checks, as only an older version or somebody with the database file could. */
async function storeRedirects(
  folder: string,
  redirects: { path: string; target: string }[],
): Promise<void> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  const time = new Date().toISOString();
  const rows = redirects.map(({ path, target }) => ({
    id: path.slice(1),
    path_key: path,
    path,
    target,
    created_at: time,
    updated_at: time,
  }));
  await inPieces(rows, async (some) => {
    await db.insertInto('redirects').values(some).execute();
  });
  await db.destroy();
}

/** A redirected URL leads where the owner said, whoever requests it and however it's spelled. */
export const redirectCases: ResilienceCase[] = [
  {
    name: "redirects lead where the owner said, and can't be used to inject headers",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const host = new URL(site.url).host;
      const targets = { '/old': '/about', '/shop': 'https://shop.example/x?a=1#b' };
      for (const [from, to] of Object.entries(targets)) {
        const { status } = await admin.ask('POST /api/redirects', { body: { from, to } });
        assert.equal(status, 201);
      }
      for (const query of [
        `@${evil}`,
        `//${evil}`,
        `\\\\${evil}`,
        `#@${evil}`,
        `/../..//${evil}`,
        `.${evil}`,
        '%0d%0aSet-Cookie:%20a=1',
        '%E5%98%8A%E5%98%8DSet-Cookie:a',
        '%00',
        '%',
        '?',
        '&&',
      ]) {
        for (const [from, to] of Object.entries(targets)) {
          const location = await locationOf(site, `${from}?${query}`);
          assert.ok(location, `${from}?${query} does not redirect`);
          const leadsTo = new URL(location, site.url);
          assert.equal(leadsTo.host, new URL(to, `http://${host}`).host, location);
          assert.equal(leadsTo.pathname, new URL(to, site.url).pathname, location);
          context.tried();
        }
      }
      for (const path of [`//${evil}/old`, `/\\${evil}/old`, `/old/${evil}`, `/old;@${evil}`]) {
        assert.equal(await locationOf(site, path), undefined, path);
        context.tried();
      }
      for (const to of [
        `//${evil}`,
        `/..//${evil}`,
        `/\\${evil}`,
        'javascript:alert(1)',
        '/a\r\nb: c',
      ]) {
        const { status } = await admin.ask('POST /api/redirects', { body: { from: '/new', to } });
        assert.equal(status, 400, to);
        context.tried();
      }
    },
  },
  {
    name: 'a redirect chain with growing queries is rejected, and harmless if already stored',
    area: 'abuse',
    short: 1,
    needsQuiet: true,
    run: async (context) => {
      const settings = { DATA_DIR: await aFolder(context) };
      const first = await aSite(context, settings);
      const { token } = await anAdministrator(first);
      const chain = Array.from({ length: 2_000 }, (_, index) => ({
        path: `/k${index}`,
        target: `/k${index + 1}?${'q'.repeat(100)}`,
      }));
      const csv = chain.map(({ path, target }) => `${path},${target}`).join('\n');
      const { json } = await bearing(first, token).ask('POST /api/redirects/import/preview', {
        body: csv,
        headers: asFile,
      });
      // After one that is skipped, a new chain begins.
      assert.ok(json.data.skippedCount > 90, `only ${json.data.skippedCount} were skipped`);
      assert.equal(json.data.skipped[0].reason, 'long');
      context.tried();

      // As stored by an older version: the site starts, serves pages and stays small.
      await first.stop();
      await storeRedirects(settings.DATA_DIR, chain);
      const site = await aSite(context, settings);
      assert.equal(await locationOf(site, '/nothing-here'), undefined);
      const before = await memoryOf(site);
      const { length } = (await locationOf(site, '/k1999')) ?? '';
      assert.ok(length > 100, 'the end of the chain does not redirect');
      for (const { path } of chain.filter((_, index) => index % 40 === 0)) {
        const location = await locationOf(site, path);
        assert.ok(
          (location?.length ?? 0) <= 2_048,
          `${path} redirects to a URL of ${location?.length} characters`,
        );
        context.tried();
      }
      const grown = (await memoryOf(site)) - before;
      assert.ok(grown < 60, `the server grew by ${Math.round(grown)} MB`);
      return `grew by ${Math.round(grown)} MB`;
    },
  },
  {
    name: 'kill -9 right after redirects are saved or imported',
    area: 'faults',
    rounds: 5,
    short: 1,
    run: async (context) => {
      const settings = { DATA_DIR: await aFolder(context) };
      let site = await aSite(context, settings);
      const { token } = await anAdministrator(site);
      for (let round = 0; round < context.rounds; round += 1) {
        const admin = bearing(site, token);
        const body = { from: `/one/${round}`, to: '/about' };
        const csv = Array.from({ length: 500 }, (_, index) => `/file/${round}/${index},/about`);
        const saved = await admin.ask('POST /api/redirects', { body });
        const taken = await admin.ask('POST /api/redirects/import', {
          body: csv.join('\n'),
          headers: asFile,
        });
        assert.deepEqual([saved.status, taken.status], [201, 200]);
        await killSite(site);
        site = await aSite(context, settings);
        for (const path of [body.from, `/file/${round}/0`, `/file/${round}/499`]) {
          assert.equal(await locationOf(site, path), '/about', path);
          context.tried();
        }
        const { json } = await bearing(site, token).ask('GET /api/redirects');
        assert.equal(json.data.found, (round + 1) * 501);
      }
    },
  },
  {
    name: 'requests by strangers raise hit counts without growing memory or rows',
    area: 'abuse',
    rounds: 6_000,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const csv = Array.from({ length: 100 }, (_, index) => `/old/${index},/about`).join('\n');
      const file = { body: csv, headers: asFile };
      assert.equal((await admin.ask('POST /api/redirects/import', file)).status, 200);
      // Spellings of redirected URLs, and unknown URLs.
      const spellings = ['/old/N', '/OLD/N/', '/%6fld/N?a=R', '/old/N?R', '/made-up/R', '/old/N/R'];
      const ask = async (round: number) => {
        const spelling = spellings[round % spellings.length];
        const path = spelling.replace('N', String(round % 100)).replace('R', String(round));
        await site.ask(`GET ${path}`, { headers: { connection: 'close' } });
        context.tried();
      };
      for (let round = 0; round < context.rounds / 3; round += 1) await ask(round);
      const before = await memoryOf(site);
      for (let round = Math.ceil(context.rounds / 3); round < context.rounds; round += 1)
        await ask(round);
      type Counted = { hits: number }[];
      const all = async (): Promise<Counted> =>
        (await admin.ask('GET /api/redirects/export')).json.data;
      const leading = (_: unknown, round: number) => round % spellings.length < 4;
      const count = Array.from({ length: context.rounds }).filter(leading).length;
      const sum = async () => (await all()).reduce((total, { hits }) => total + hits, 0);
      await until(async () => (await sum()) === count, 'writing what was counted');
      assert.equal((await all()).length, 100);
      const grown = (await memoryOf(site)) - before;
      assert.ok(grown < 60, `the server grew by ${Math.round(grown)} MB`);
      return `${count} hits in 100 rows; grew by ${Math.round(grown)} MB`;
    },
  },
];

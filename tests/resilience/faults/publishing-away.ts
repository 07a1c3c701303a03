import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aProduct } from '../../support/factories.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { aPostgres, type Postgres } from '../support/postgres.ts';
import { aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Enough for the database to go away while they're being published. */
const products = 150;
const awayMs = 4_000;

/** The database goes away while every page is republished: the rest is published without intervention. */
export const publishingAwayCases: ResilienceCase[] = [
  {
    name: 'PostgreSQL stops for 4 s while pages are published, then restarts',
    area: 'faults',
    rounds: 3,
    run: (context) => publish(context, ({ pause, resume }) => [pause, resume]),
  },
  {
    name: 'PostgreSQL hangs for 4 s while pages are published, then continues',
    area: 'faults',
    rounds: 3,
    run: (context) => publish(context, ({ freeze, thaw }) => [freeze, thaw]),
  },
];

type Outage = (
  postgres: Postgres,
) => [go: () => Promise<unknown>, comeBack: () => Promise<unknown>];

async function publish(context: ResilienceContext, outage: Outage): Promise<string> {
  const postgres = await aPostgres(context);
  const [go, comeBack] = outage(postgres);
  const publishDir = join(await aFolder(context), 'published');
  const site = await aSite(context, {
    PUBLISH_DIR: publishDir,
    PUBLIC_URL: 'http://courses.example',
    DATABASE_URL: await postgres.newDatabase(),
    DEMO_CONTENT: '1',
  });
  const admin = await anAdministrator(site);
  for (let number = 0; number < products; number += 1) {
    await admin.ask('POST /api/products', { body: aProduct({ slug: `many-${number}` }) });
  }
  const paths = await everyPath(site);
  const fileOf = (path: string) => join(publishDir, 'current', path, 'index.html');
  /** How many pages on disk contain this site name. */
  const published = async (name: string) => {
    const shown = paths.map(async (path) =>
      (await readFile(fileOf(path), 'utf8').catch(() => '')).includes(name),
    );
    return (await Promise.all(shown)).filter(Boolean).length;
  };
  let longest = 0;
  for (let round = 0; round < context.rounds; round += 1) {
    const siteName = `Studio of round ${round}`;
    // Every page contains it, so all of them have to be rendered again.
    assert.equal((await admin.ask('PUT /api/settings', { body: { siteName } })).status, 200);
    await until(async () => (await published(siteName)) > 0, 'the first page');
    await go();
    const before = await published(siteName);
    assert.ok(before < paths.length, 'all pages were published before the database went down');
    await delay(awayMs);
    await comeBack();
    const begin = performance.now();
    await until(async () => (await published(siteName)) === paths.length, 'publishing by itself');
    longest = Math.max(longest, performance.now() - begin);
    context.tried();
  }
  return `${paths.length} pages, whole again after ${(longest / 1000).toFixed(1)} s at most`;
}

async function everyPath(site: Site): Promise<string[]> {
  const { text } = await site.ask('GET /sitemap.xml');
  return Array.from(
    text.matchAll(/<loc>http:\/\/courses\.example(.*?)<\/loc>/g),
    ([, path]) => path,
  );
}

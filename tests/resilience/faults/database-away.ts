import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCatalogue } from '../../../contract/call/errors.ts';
import { startStopwatch } from '../../support/stopwatch.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { askMadeUp } from '../support/made-up.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { aPostgres, type Postgres } from '../support/postgres.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

/** The database goes away for a while: visitors notice nothing, the administrator gets an error. */
export const databaseAwayCases: ResilienceCase[] = [
  {
    name: 'PostgreSQL stops for a while',
    area: 'faults',
    rounds: 3,
    short: 1,
    run: (context) =>
      withPostgres(context, ({ pause, resume }) => ({ go: pause, comeBack: resume })),
  },
  {
    name: 'PostgreSQL hangs for a while',
    area: 'faults',
    rounds: 2,
    run: (context) =>
      withPostgres(context, ({ freeze, thaw }) => ({
        go: freeze,
        comeBack: thaw,
        isSilent: true,
      })),
  },
  {
    name: 'another process locks the SQLite file',
    area: 'faults',
    rounds: 3,
    short: 1,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const other = new DatabaseSync(join(site.folder, 'vitrine.sqlite'));
      context.later(() => other.close());
      return comeAndGo(context, site, {
        go: async () => other.exec('begin exclusive'),
        comeBack: async () => other.exec('rollback'),
        isSilent: true,
      });
    },
  },
];

interface Outage {
  go: () => Promise<unknown>;
  comeBack: () => Promise<unknown>;
  /** Queries get no response for a while, rather than a refusal. */
  isSilent?: boolean;
}

async function withPostgres(context: ResilienceContext, outageOf: (postgres: Postgres) => Outage) {
  const postgres = await aPostgres(context);
  const environment = { DEMO_CONTENT: '1', DATABASE_URL: await postgres.newDatabase() };
  return comeAndGo(context, await aSite(context, environment), outageOf(postgres));
}

const madeUpAddresses = 1_000;
/** Half a second to detect that the database hangs, plus the delays of a busy machine. */
const soonMs = 1_500;

async function visitSoon(site: Site, pages: string[]): Promise<string[]> {
  const passed = startStopwatch();
  const shown = await visit(site, pages);
  const ms = Math.round(passed());
  assert.ok(ms < soonMs, `visitors waited for ${ms} ms`);
  return shown;
}

async function comeAndGo(
  context: ResilienceContext,
  site: Site,
  { go, comeBack, isSilent }: Outage,
) {
  const admin = await anAdministrator(site);
  const pages = await pagesOf(site);
  await visit(site, pages);
  // Tries to evict the last good pages from the cache.
  for (let asked = 0; asked < madeUpAddresses; ) asked += await askMadeUp(site, pages);
  let longest = 0;
  for (let round = 0; round < context.rounds; round += 1) {
    const title = `After outage ${round}`;
    // A change invalidates the server's pages, and there's no time to render them again.
    await admin.ask('PUT /api/homepage', { body: { title: `Before outage ${round}` } });
    await go();
    const before = await visitSoon(site, pages);
    const begin = performance.now();
    let isTold = false;
    const saving = admin.ask('PUT /api/homepage', { body: { title } }).finally(() => {
      isTold = true;
    });
    for (let asked = 0; asked < 5; asked += 1) {
      assert.equal((await site.ask('GET /healthz')).status, 200);
    }
    assert.ok(!isSilent || !isTold, 'a waiting save blocks the whole server');
    // Also while the save is waiting, and after it was refused.
    assert.deepEqual(await visitSoon(site, pages), before);
    const { status, json } = await saving;
    longest = Math.max(longest, performance.now() - begin);
    assert.equal(status, 503);
    assert.deepEqual(json, { success: false, error: errorCatalogue.unavailable.message });
    assert.deepEqual(await visit(site, pages), before, "visitors don't get the stale page");

    await comeBack();
    await until(async () => {
      const { status } = await admin.ask('PUT /api/homepage', { body: { title } });
      return status === 200;
    }, 'healing');
    assert.match((await site.ask('GET /')).text, new RegExp(title));
    context.tried();
  }
  return `told so after ${(longest / 1000).toFixed(1)} s at most`;
}

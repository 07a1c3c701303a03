import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { aCluster, type Balancer, balancers } from '../support/cluster.ts';
import { aCrowd, aCrowdOfStrangers, type Crowd } from '../support/crowd.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { aPostgres } from '../support/postgres.ts';
import { anAdministrator, aSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { anEditor } from './editor.ts';

const visitors = 16;

type Cluster = Awaited<ReturnType<typeof aCluster>>;

/** Failures of a server, or of a service it depends on, that the shipped configurations must hide from visitors. */
const behind = (balancer: Balancer): ResilienceCase[] => [
  {
    name: `kill -9 of two servers in turn, each as soon as the other is back, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 20,
    run: async (context) => {
      let saves = '';
      const seen = await underLoad(context, balancer, async ({ site, restart }, crowd) => {
        const editor = await anEditor(site);
        for (let round = 0; round < context.rounds; round += 1) {
          await restart(round % 2, 'SIGKILL');
          await moreAnswers(crowd, 50);
          context.tried();
        }
        await editor.leave();
        saves = `${await editor.check()} saves acknowledged, none lost, ${editor.refused()} to be pressed again`;
      });
      return `${seen}; ${saves}`;
    },
  },
  {
    name: `rolling restart of both servers with SIGTERM, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 10,
    run: (context) =>
      underLoad(context, balancer, async ({ restart }, crowd) => {
        for (let round = 0; round < context.rounds; round += 1) {
          for (const number of [0, 1]) await restart(number, 'SIGTERM');
          await moreAnswers(crowd, 50);
          context.tried();
        }
      }),
  },
  {
    name: `one of two servers hangs for 10 s (kill -STOP), behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 4,
    run: (context) =>
      oneServerFails(context, balancer, async ({ hang, wake }, number) => {
        hang(number);
        return () => wake(number);
      }),
  },
  {
    name: `one of two servers is unreachable for 10 s, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 4,
    run: (context) => oneServerFails(context, balancer, ({ cutOff }, number) => cutOff(number)),
  },
  {
    name: `PostgreSQL stops for 10 s during requests for uncached pages, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 2,
    run: (context) =>
      underLoad(context, balancer, async ({ postgres, site }, crowd) => {
        for (let round = 0; round < context.rounds; round += 1) {
          await postgres.pause();
          for (let second = 0; second < 10; second += 1) {
            // This request can't be answered; it must not delay the others.
            const { status } = await site.ask(`GET /product/unknown-${round}-${second}`);
            assert.ok([404, 503].includes(status), `an uncached page was answered with ${status}`);
            await delay(1_000);
          }
          await postgres.resume();
          await until(async () => {
            const { status } = await site.ask(`GET /product/unknown-${round}`);
            return status === 404;
          }, 'healing');
          await moreAnswers(crowd, 50);
          context.tried();
        }
      }),
  },
  {
    name: `PostgreSQL hangs for 10 s right after an edit, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 3,
    run: async (context) => {
      let longest = 0;
      const seen = await underLoad(context, balancer, async ({ postgres, site }, crowd) => {
        const admin = await anAdministrator(site);
        for (let round = 0; round < context.rounds; round += 1) {
          const title = `Edit ${round}`;
          const { status } = await admin.ask('PUT /api/homepage', { body: { title } });
          assert.equal(status, 200);
          await postgres.freeze();
          crowd.longest();
          await delay(10_000);
          longest = Math.max(longest, crowd.longest());
          await postgres.thaw();
          await until(async () => (await site.ask('GET /')).text.includes(title), 'healing');
          await moreAnswers(crowd, 50);
          context.tried();
        }
      });
      assert.ok(longest < hangingLimitMs, `a visitor waited for ${Math.round(longest)} ms`);
      return `${seen} within ${Math.round(longest)} ms`;
    },
  },
  {
    name: `the S3 store hangs for 10 s during requests for cached images, behind ${balancer}`,
    area: 'cluster',
    needsQuiet: true,
    rounds: 2,
    run: async (context) => {
      const { site, store } = await aCluster(context, balancer);
      const { text } = await site.ask('GET /');
      const pictures = [...new Set(text.match(/\/uploads\/\w+\.jpg/g))];
      for (let turn = 0; turn < 10; turn += 1) await visit(site, pictures);
      const crowd = aCrowd(site, pictures, visitors);
      let longest = 0;
      for (let round = 0; round < context.rounds; round += 1) {
        crowd.longest();
        store.hang();
        await delay(10_000);
        longest = Math.max(longest, crowd.longest());
        store.resume();
        await moreAnswers(crowd, 50);
        context.tried();
      }
      await crowd.leave();
      assert.deepEqual(crowd.faults(), {}, `of ${crowd.answers()} answers`);
      assert.ok(longest < hangingLimitMs, `a visitor waited for ${Math.round(longest)} ms`);
      return `${pictures.length} pictures, ${crowd.answers()} answers within ${Math.round(longest)} ms`;
    },
  },
];

/** Half a second to detect that the database hangs, plus the delays of two busy cores. */
const hangingLimitMs = 1_500;

/** Three seconds until a silent server is given up, plus the delays of two busy cores. */
const failingLimitMs = 6_000;

/** One server after the other fails, while visitors request known pages and pages not rendered yet. */
async function oneServerFails(
  context: ResilienceContext,
  balancer: Balancer,
  fail: (cluster: Cluster, number: number) => Promise<() => void>,
): Promise<string> {
  let longest = 0;
  let asked = '';
  const seen = await underLoad(context, balancer, async (cluster, crowd) => {
    const strangers = aCrowdOfStrangers(cluster.site, 4);
    const editor = await anEditor(cluster.site);
    for (let round = 0; round < context.rounds; round += 1) {
      for (const one of [crowd, strangers]) one.longest();
      const heal = await fail(cluster, round % 2);
      await delay(10_000);
      longest = Math.max(longest, crowd.longest(), strangers.longest());
      heal();
      await moreAnswers(crowd, 50);
      context.tried();
    }
    await Promise.all([editor.leave(), strangers.leave()]);
    assert.deepEqual(
      strangers.faults(),
      {},
      `of ${strangers.answers()} responses to requests for uncached pages`,
    );
    asked = `${strangers.answers()} of unmade pages, ${await editor.check()} saves, ${editor.refused()} to be pressed again`;
  });
  assert.ok(longest < failingLimitMs, `a visitor waited for ${Math.round(longest)} ms`);
  return `${seen} within ${Math.round(longest)} ms, ${asked}`;
}

const moreAnswers = (crowd: Crowd, count: number) => {
  const before = crowd.answers();
  return until(() => crowd.answers() > before + count, 'an answer');
};

/** Runs the fault while visitors go from page to page. */
async function underLoad(
  context: ResilienceContext,
  balancer: Balancer,
  fault: (cluster: Cluster, crowd: Crowd) => Promise<void>,
): Promise<string> {
  const cluster = await aCluster(context, balancer);
  const pages = await pagesOf(cluster.site);
  // Warms up both servers with every page.
  for (let turn = 0; turn < 10; turn += 1) await visit(cluster.site, pages);
  const crowd = aCrowd(cluster.site, pages, visitors);
  await fault(cluster, crowd).finally(crowd.leave);
  assert.deepEqual(crowd.faults(), {}, `of ${crowd.answers()} answers`);
  return `${crowd.answers()} visits, all answered`;
}

const servers = 10;
const uncachedVisitors = 12;

const manyServers: ResilienceCase = {
  name: 'ten servers share a default PostgreSQL, each with twelve visitors of uncached pages',
  area: 'cluster',
  needsQuiet: true,
  run: async (context) => {
    const postgres = await aPostgres(context, { maxConnections: 100 });
    const settings = { DATABASE_URL: await postgres.newDatabase(), DEMO_CONTENT: '1' };
    const sites = [await aSite(context, settings)];
    while (sites.length < servers) sites.push(await aSite(context, settings));
    let number = 0;
    const seen = await Promise.all(
      sites.flatMap((site) =>
        Array.from({ length: uncachedVisitors }, async () => {
          const statuses: number[] = [];
          for (let turn = 0; turn < 20; turn += 1) {
            number += 1;
            statuses.push((await site.ask(`GET /product/unknown-${number}`)).status);
          }
          return statuses;
        }),
      ),
    );
    const faults = seen.flat().filter((status) => status !== 404);
    assert.deepEqual(faults, [], `${faults.length} of ${number} visits`);
    context.tried(number);
    return `${number} visits, all answered`;
  },
};

export const clusterCases: ResilienceCase[] = [
  ...(Object.keys(balancers) as Balancer[]).flatMap(behind),
  manyServers,
];

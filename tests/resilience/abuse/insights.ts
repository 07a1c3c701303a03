import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '../../../contract/days.ts';
import type { Insights } from '../../../contract/insights.ts';
import type { ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { type Administrator, aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const origin = 'https://courses.example';
const settings = { TRUST_PROXY: '1', PUBLIC_URL: origin };

interface Sent {
  from?: string;
  agent?: string;
  path?: string;
  referrer?: string;
}

function send(site: Site, { from = '203.0.113.1', path = '/about', referrer = '', ...sent }: Sent) {
  return site.ask('POST /api/events', {
    headers: {
      origin,
      'x-forwarded-for': from,
      'user-agent': sent.agent ?? agent,
      connection: 'close',
    },
    body: { path, events: ['view'], arrival: { referrer, source: '', campaign: '' } },
  });
}

async function countsOf(admin: Administrator): Promise<Insights> {
  const today = dayOf(Date.now());
  return (await admin.ask(`GET /api/insights?from=${today}&to=${today}`)).json.data;
}

const viewsOf = async (admin: Administrator) => (await countsOf(admin)).days[0]?.views ?? 0;

/** Clients that send a lot add little, whatever they send, and nothing that is stored identifies anybody. */
export const insightCases: ResilienceCase[] = [
  {
    name: 'a flood of events from one IP address adds little to the counts',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, settings);
      const admin = await anAdministrator(site);
      const answers = await inTurns(900, (number) =>
        send(site, { agent: `${agent} ${number}`, referrer: `made-up-${number}.example` }),
      );
      context.tried(answers.length);
      const refused = answers.filter(({ status }) => status === 429).length;
      assert.equal(refused, 300, `${refused} of 900 were refused`);
      await until(async () => (await viewsOf(admin)) === 600, 'writing what was taken');
      const { days, sources } = await countsOf(admin);
      assert.equal(days[0].visitors, 40);
      assert.equal(sources.length, 6); // 5 names, and one for all others
      return '600 views, 40 visitors and 5 names at most in ten minutes';
    },
  },
  {
    name: 'made-up sources and pages from many IP addresses fill neither memory nor tables',
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, settings);
      const admin = await anAdministrator(site);
      await send(site, { referrer: 'search.example' });
      const before = await memoryOf(site);
      const tries = 4_000;
      await inTurns(tries, (number) => {
        const from = `10.1.${number >> 8}.${number & 255}`;
        const path = number % 2 ? '/about' : `/product/made-up-${number}`;
        return send(site, { from, path, referrer: `made-up-${number}.example` });
      });
      context.tried(tries);
      await until(async () => (await viewsOf(admin)) === tries / 2 + 1, 'writing what was taken');
      const { sources } = await countsOf(admin);
      assert.equal(sources.length, 201);
      assert.ok(sources.some(({ name }) => name === 'search.example'));
      const grown = (await memoryOf(site)) - before;
      assert.ok(grown < 60, `the server grew by ${Math.round(grown)} MB`);
      return `200 names and one for all others; grew by ${Math.round(grown)} MB`;
    },
  },
  {
    name: "other sites, bots and opted-out visitors aren't counted",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, settings);
      const admin = await anAdministrator(site);
      const body = { path: '/about', events: ['view'] };
      for (const [headers, status] of [
        [{ 'user-agent': agent, origin: 'https://evil.example' }, 403],
        [{ 'user-agent': agent }, 403],
        [{ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)', origin }, 200],
        [{ 'user-agent': agent, origin, dnt: '1' }, 200],
        [{ 'user-agent': agent, origin, 'sec-gpc': '1' }, 200],
      ] as [Record<string, string>, number][]) {
        const answer = await site.ask('POST /api/events', { headers, body });
        assert.equal(answer.status, status, JSON.stringify(headers));
        context.tried();
      }
      await send(site, {});
      await until(async () => (await viewsOf(admin)) > 0, 'writing the one visit');
      assert.equal(await viewsOf(admin), 1);
    },
  },
  {
    name: "no visitor's IP address in database, log or memory",
    area: 'abuse',
    run: async (context) => {
      const folder = await aFolder(context);
      const site = await aSite(context, {
        ...settings,
        LOG_LEVEL: 'trace',
        NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
      });
      const admin = await anAdministrator(site);
      const [address, name] = ['198.51.100.77', 'Firefox/140.77'];
      for (let visits = 0; visits < 50; visits += 1) {
        const answer = await send(site, { from: address, agent: agent.replace(/Firefox.*/, name) });
        assert.deepEqual(answer.json.data, { taken: 1 });
        context.tried();
      }
      // Some of it is still waiting to be written. Later events overwrite it in the input buffers.
      for (let others = 0; others < 50; others += 1) await send(site, {});
      site.process.kill('SIGUSR2');
      const snapshot = async () =>
        (await readdir(folder)).find((file) => file.endsWith('.heapsnapshot'));
      await until(snapshot, 'a snapshot of the memory');
      const read = async () => readFile(join(folder, (await snapshot()) ?? ''), 'latin1');
      await until(async () => (await read()).trimEnd().endsWith('}'), 'all of the snapshot');
      const memory = await read();
      assert.ok(memory.includes('/api/events'), 'the snapshot is of another process');
      assert.ok(!memory.includes(address), 'the IP address is in memory');
      await until(async () => (await viewsOf(admin)) === 100, 'writing what was taken');
      const files = await readdir(site.folder);
      for (const file of files.filter((file) => file.startsWith('vitrine.sqlite'))) {
        const text = await readFile(join(site.folder, file), 'latin1');
        assert.ok(!text.includes(address) && !text.includes(name), file);
      }
      assert.ok(
        !site.printed().includes(address) && !site.printed().includes(name),
        'the IP address or user agent is in the log',
      );
      return `${Math.round(memory.length / 1024 / 1024)} MB of memory looked through`;
    },
  },
];

/** Runs some at a time, in order. */
async function inTurns<T>(count: number, run: (number: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let number = 0; number < count; number += 20) {
    const turn = Array.from({ length: Math.min(20, count - number) }, (_, index) =>
      run(number + index),
    );
    answers.push(...(await Promise.all(turn)));
  }
  return answers;
}

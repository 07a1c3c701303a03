import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aProduct } from '../../support/factories.ts';
import { aPhotograph } from '../../support/pictures.ts';
import { CannotTry, type ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { pagesOf } from '../support/pages.ts';
import { type Administrator, anAdministrator, aSite, type Site } from '../support/site.ts';
import type { Visited, Visits } from '../support/visitors.ts';

const program = join(import.meta.dirname, '..', 'support', 'visitors.ts');
const visitors = 200;
const p99Ms = 50;
/** A machine with a longer delay of its own can't measure the server. */
const mostOwnDelayMs = 10;
/** How much memory may fluctuate with uploads and the timing of garbage collection. */
const flatMb = 80;
/** The length of the soak test, in hours' worth of requests. */
const hours = Number(process.env.SOAK_HOURS ?? 1);
const requestsAnHour = 36_000;

export const loadCases: ResilienceCase[] = [
  {
    name: '200 concurrent visitors while the administrator saves and uploads',
    area: 'load',
    rounds: 60,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const admin = await anAdministrator(site);
      const visiting = visitAll({
        url: site.url,
        pages: await pagesOf(site),
        visitors,
        seconds: context.rounds,
        pauseMs: 1_000,
      });
      const { memory } = await Promise.race([work(site, admin, visiting), visiting.then(never)]);
      const seen = await visiting;
      context.tried(seen.answers);
      assert.deepEqual(seen.errors, []);
      checkFlat(memory);
      const words = `p50 ${ms(seen.p50)}, p99 ${ms(seen.p99)}, slowest ${ms(seen.slowest)}, ${megabytes(memory)}`;
      if (seen.p99 >= p99Ms && seen.ownDelay > mostOwnDelayMs) {
        throw new CannotTry(
          `${words}; no error, but the machine is busy (load ${loadavg()[0].toFixed(1)}, itself late by ${ms(seen.ownDelay)})`,
        );
      }
      assert.ok(seen.p99 < p99Ms, words);
      return words;
    },
  },
  {
    name: `soak test: mixed traffic worth ${hours} hour(s)`,
    area: 'load',
    rounds: requestsAnHour * hours,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const admin = await anAdministrator(site);
      const paths = await mixedPaths(site);
      const memory: number[] = [];
      const atOnce = 20;
      for (let count = 0; count < context.rounds; count += atOnce) {
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, index) =>
            site.ask(`GET ${paths[(count + index) % paths.length]}`),
          ),
        );
        for (const { status } of answers)
          assert.ok([200, 404].includes(status), `answered ${status}`);
        context.tried(atOnce);
        if (count % 1_000 === 0) {
          await save(admin, count);
          memory.push(await memoryOf(site));
        }
      }
      checkFlat(memory);
      return megabytes(memory);
    },
  },
];

async function visitAll(visits: Visits): Promise<Visited> {
  const child = fork(program, [JSON.stringify(visits)]);
  const [visited] = await once(child, 'message');
  return visited;
}

/** Saves every few seconds and uploads photographs until the visitors are gone. */
async function work(site: Site, admin: Administrator, visiting: Promise<unknown>) {
  const memory: number[] = [];
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  visiting.then(end, end); // failures are handled where it is awaited
  for (let count = 0; !state.isOver; count += 1) {
    await save(admin, count);
    const bytes = await aPhotograph({ width: 1_600 + (count % 50), height: 1_000 });
    const files = [{ field: 'file', bytes, name: 'a.jpg', type: 'image/jpeg' }];
    const { status } = await admin.ask('POST /api/homepage/upload', { files });
    assert.equal(status, 200);
    memory.push(await memoryOf(site));
    await delay(3_000);
  }
  return { memory };
}

const never = () => new Promise<never>(() => {});

async function save(admin: Administrator, count: number) {
  const { status } = await admin.ask('POST /api/products', {
    body: aProduct({ slug: `saved-${count}` }),
  });
  assert.equal(status, 201);
}

/** A mix of what visitors, browsers, search engines and programs request. */
async function mixedPaths(site: Site): Promise<string[]> {
  const pages = await pagesOf(site);
  const html = (await site.ask('GET /')).text;
  const assets = [...html.matchAll(/\/(?:assets|uploads)\/[\w.-]+/g)]
    .map(([path]) => path)
    .slice(0, 10);
  return [
    ...pages,
    ...pages,
    ...assets,
    '/sitemap.xml',
    '/robots.txt',
    '/api/products',
    '/api/categories',
    '/nothing',
    '/healthz',
  ];
}

/** Flat after warm-up: compares the end with the second quarter. */
function checkFlat(memory: number[]) {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const warm = mean(memory.slice(quarter, 2 * quarter));
  const end = mean(memory.slice(-quarter));
  assert.ok(end - warm < flatMb, `memory grew from ${warm.toFixed(0)} to ${end.toFixed(0)} MB`);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const megabytes = (memory: number[]) =>
  `${Math.min(...memory).toFixed(0)}–${Math.max(...memory).toFixed(0)} MB`;

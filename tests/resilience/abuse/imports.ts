import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { memoryOf, peakDuring } from '../support/memory.ts';
import { type Administrator, anAdministrator, aSite, type Site } from '../support/site.ts';

const subscribers = (step: '' | '/preview') =>
  `POST /api/newsletter/subscribers/import${step}?vouched=true`;
const redirects = (step: '' | '/preview') => `POST /api/redirects/import${step}`;

const send = (admin: Administrator, address: string, csv: string) =>
  admin.ask(address, { body: csv, headers: { 'content-type': 'text/csv' } });

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** How long an import may delay a visitor, beyond the machine's own delays. */
const patienceMs = 100;
const paths = ['/', '/healthz', '/nothing-is-here', '/old/7'];

/** The longest time that a visitor waited for a response while the work ran. */
async function longestWait(site: Site, context: ResilienceContext, work: Promise<unknown>) {
  const state = { isOver: false, longest: 0 };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end); // failures are handled where it is awaited
  for (let visit = 0; !state.isOver; visit += 1) {
    const begun = performance.now();
    await site.ask(`GET ${paths[visit % paths.length]}`);
    state.longest = Math.max(state.longest, performance.now() - begun);
    context.tried();
    await delay(5);
  }
  return Math.round(state.longest);
}

/** Large files imported by the administrator, and files that aren't valid imports. */
export const importCases: ResilienceCase[] = [
  {
    name: 'imports of a million lines, one huge line or only commas are rejected with little memory',
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const before = await memoryOf(site);
      const files = ['a\n'.repeat(999_999), 'a'.repeat(19_000_000), ','.repeat(19_000_000)];
      let peak = 0;
      for (const address of [subscribers('/preview'), redirects('/preview')]) {
        for (const file of files) {
          const begun = performance.now();
          const asking = Promise.all([
            peakDuring(site, send(admin, address, file)),
            longestWait(site, context, delay(200)),
          ]);
          const [{ done, peak: held }] = await asking;
          const seconds = (performance.now() - begun) / 1_000;
          // A row of empty cells may be accepted: it contains nothing.
          const isRefused = [400, 413].includes(done.status) || done.json.data?.ready === 0;
          assert.ok(isRefused, `${address}: ${done.status}`);
          // Generous, since other cases may keep this machine busy.
          assert.ok(seconds < 60, `${address}: refused after ${seconds.toFixed(1)} s`);
          peak = Math.max(peak, held);
        }
      }
      assert.match(
        (await send(admin, subscribers(''), files[0])).json.error,
        /more than 200,000 lines/,
      );
      const grown = Math.round(peak - before);
      assert.ok(grown < 300, `memory grew by ${grown} MB`);
      return `${grown} MB at most`;
    },
  },
  {
    name: "importing 100,000 subscribers or 50,000 redirects doesn't delay visitors",
    area: 'load',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { DEMO_CONTENT: '1' });
      const admin = await anAdministrator(site);
      const usual = await longestWait(site, context, delay(5_000));
      const files = [
        {
          address: subscribers,
          count: 100_000,
          file: `Name,Email\n${lines(100_000, (index) => `Reader ${index},reader.${index}@mail-${index % 50}.example`)}`,
        },
        {
          address: redirects,
          count: 50_000,
          file: lines(50_000, (index) => `/old/${index},/about?from=${index}`),
        },
      ];
      const seen: string[] = [];
      for (const { address, count, file } of files) {
        for (const step of ['/preview', ''] as const) {
          const begun = performance.now();
          const sending = send(admin, address(step), file);
          const longest = await longestWait(site, context, sending);
          const { status, json } = await sending;
          assert.deepEqual([status, json.data?.ready], [200, count]);
          const most = Math.max(patienceMs, usual + patienceMs / 2);
          assert.ok(
            longest <= most,
            `a visitor waited ${longest} ms (${usual} ms without the import)`,
          );
          const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
          seen.push(`${count}${step}: ${seconds} s, ${longest} ms`);
        }
        // Importing the same file again adds nothing.
        const { json } = await send(admin, address(''), file);
        assert.deepEqual([json.data.ready, json.data.skippedCount], [0, count]);
      }
      return seen.join('; ');
    },
  },
];

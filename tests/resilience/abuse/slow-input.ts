import assert from 'node:assert/strict';
import { mp4Of } from '../../support/files.ts';
import { repeated } from '../../support/linear-time.ts';
import { startStopwatch } from '../../support/stopwatch.ts';
import type { ResilienceCase } from '../case.ts';
import { get } from '../support/raw.ts';
import { demoSiteBehindProxy } from '../support/shared-settings.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';

/** Headers sent by browsers or proxies that the server reads. */
const headers = [
  'accept-encoding',
  'if-none-match',
  'range',
  'if-range',
  'authorization',
  'cookie',
  'origin',
  'user-agent',
  'content-type',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
];
const separators = [' ', '\t', ',', ';', '"', '=', '/', ', ', ';q=', ' ;', '; a='];
const longestHeader = 15_000;
const attackers = 4;
const attackMs = 1_500;

/** Input that is slow for careless parsers: many repetitions of one separator. */
export const slowInputCases: ResilienceCase[] = [
  {
    name: "headers full of separators don't delay others",
    area: 'abuse',
    short: 1,
    needsQuiet: true,
    shared: demoSiteBehindProxy,
    run: async (context, site) => {
      const attacks = headers.flatMap((header) =>
        separators.map((separator) => ({ [header]: repeated(separator, longestHeader) })),
      );
      const quiet = await waitsDuring(site, Promise.resolve());
      const end = performance.now() + attackMs;
      const attack = async (_: unknown, attacker: number) => {
        for (let turn = attacker; performance.now() < end; turn += attackers) {
          const { status } = await get(site.url, '/', attacks[turn % attacks.length]);
          assert.ok(status > 0 && status < 500, `answered with ${status}`);
          context.tried();
        }
      };
      const attacked = Promise.all(Array.from({ length: attackers }, attack));
      return expectShort(quiet, await waitsDuring(site, attacked));
    },
  },
  {
    name: "captions full of separators don't delay others",
    area: 'abuse',
    short: 1,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const file = { field: 'file', bytes: mp4Of('captions'), name: 'a.mp4' };
      const { json } = await admin.ask('POST /api/homepage/upload', { files: [file] });
      const address = `PUT /api/library/${json.data.url.split('/').at(-1)}/captions/en`;
      const quiet = await waitsDuring(site, Promise.resolve());
      const attack = async () => {
        for (const separator of [' ', '\t', '<font', '{\\', ' -->', '&']) {
          const text = `00:00:01,000 --> 00:00:02,000\n${repeated(separator, 60_000)}`;
          const { status } = await admin.ask(address, { body: { label: 'English', text } });
          assert.equal(status, 400, separator);
          context.tried();
        }
      };
      return expectShort(quiet, await waitsDuring(site, attack()));
    },
  },
];

/** How long visitors wait, measured repeatedly until the work is done. */
async function waitsDuring(site: Site, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => {}); // reported below
  do {
    const passed = startStopwatch();
    assert.equal((await site.ask('GET /healthz')).status, 200);
    waits.push(passed());
  } while (!isOver || waits.length < 20);
  await over;
  return waits;
}

function expectShort(quiet: number[], during: number[]): string {
  const [before, worst] = [Math.max(...quiet), Math.max(...during)];
  const seen = `others waited ${before.toFixed(1)} ms at most before, ${worst.toFixed(1)} ms meanwhile`;
  assert.ok(worst < 5 * before + 250, seen);
  return seen;
}

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { place, privateFiles } from '../../support/private-files.ts';
import type { ResilienceCase } from '../case.ts';
import { largePhotograph, smallBombs } from '../support/bombs.ts';
import { peakDuring } from '../support/memory.ts';
import { type Administrator, anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

/** The server, plus the one process that may hold half a gigabyte before it exits by itself. */
const mostWithBombMb = 850;
const mostWithPhotographsMb = 500;
const mostSeconds = 60;
const photographs = 4;

const put = (admin: Administrator, bytes: Buffer) =>
  admin.ask('POST /api/homepage/upload', {
    files: [{ field: 'file', bytes }],
    signal: AbortSignal.timeout(mostSeconds * 1_000),
  });

export const strangersFileCases: ResilienceCase[] = [
  {
    name: "files: decompression bombs don't use up memory or delay visitors",
    area: 'abuse',
    short: 1,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const quiet = await visitDuring(site, delay(1_000));
      const seen: string[] = [];
      for (const [what, bytes, expected] of await smallBombs()) {
        const { done, peak } = await peakDuring(site, visited(site, put(admin, bytes)));
        assert.equal(
          done.answer.status,
          expected,
          `${what} was answered with ${done.answer.status}`,
        );
        assert.ok(peak < mostWithBombMb, `${what} used ${peak} MB`);
        const waited = `${what}: visitors waited ${done.waited.toFixed(0)} ms, not ${quiet.toFixed(0)}`;
        assert.ok(done.waited < 10 * quiet + 50, waited);
        seen.push(`${peak}`);
        context.tried();
      }
      return `${seen.join(', ')} MB`;
    },
  },
  {
    name: `files: ${photographs} photographs of 50 megapixels uploaded and resized at once`,
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { JOB_RUNNER: '1' });
      const admin = await anAdministrator(site);
      const files: Buffer[] = [];
      for (let number = 0; number < photographs; number += 1) {
        files.push(await largePhotograph(number));
      }
      const { done, peak } = await peakDuring(site, publishWithSizes(site, admin, files));
      context.tried(done);
      assert.ok(peak < mostWithPhotographsMb, `they used ${peak} MB`);
      return `${peak} MB`;
    },
  },
  {
    name: 'files are served without personal metadata, such as the location',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const [kind, bytes] of Object.entries(privateFiles)) {
        assert.ok(bytes.includes(place), kind);
        const { status, json } = await put(admin, bytes);
        assert.equal(status, 200, kind);
        const shown = await site.ask(`GET ${json.data.url}`);
        assert.equal(shown.status, 200, kind);
        assert.ok(!shown.bytes.includes(place), `${kind} contains its location`);
        context.tried();
      }
    },
  },
];

/** The result of the work, and how long visitors waited meanwhile. */
async function visited<Answer>(site: Site, work: Promise<Answer>) {
  const waited = await visitDuring(site, work);
  return { answer: await work, waited };
}

/** The median time that a visitor waits for a page while the work runs. */
async function visitDuring(site: Site, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  const waits: number[] = [];
  while (!state.isOver || waits.length === 0) {
    const begin = performance.now();
    assert.equal((await site.ask('GET /')).status, 200);
    waits.push(performance.now() - begin);
    await delay(5);
  }
  return waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
}

async function publishWithSizes(site: Site, admin: Administrator, files: Buffer[]) {
  const answers = await Promise.all(files.map((bytes) => put(admin, bytes)));
  for (const { status, json } of answers) {
    assert.equal(status, 200);
    const about = `GET ${json.data.url.replace('/uploads/', '/api/media/')}`;
    await until(async () => (await site.ask(about)).json.data.widths.length > 0, 'sizes');
  }
  return answers.length;
}

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pngNumber } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { aFolder, anAdministrator, aSite, bearing, killSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const pictures = 3_000;
const picturesAForm = 50;
const kills = 3;
/** A job whose process died while working on it is claimed again after a while. */
const mostClaimed = kills;

/** Thousands of images wait for their sizes: the site stays fast, and no kill -9 loses one. */
export const killQueueCases: ResilienceCase[] = [
  {
    name: `kill -9 with ${pictures} images in the queue`,
    area: 'faults',
    needsQuiet: true,
    run: async (context) => {
      const settings = { DATA_DIR: await aFolder(context), JOB_RUNNER: '0' };
      let site = await aSite(context, settings);
      const { token } = await anAdministrator(site);
      for (let sent = 0; sent < pictures; sent += picturesAForm) {
        const files = await Promise.all(
          Array.from({ length: picturesAForm }, async (_, index) => ({
            field: 'files',
            bytes: await pngNumber(sent + index),
          })),
        );
        const { status } = await bearing(site, token).ask('POST /api/homepage/upload', { files });
        assert.equal(status, 200);
        context.tried(picturesAForm);
      }
      const quiet = await medianWait(site);
      const queue = () => readQueue(settings.DATA_DIR);
      assert.equal(queue().waiting, pictures);
      let busy = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await killSite(site);
        site = await aSite(context, { ...settings, JOB_RUNNER: '1' });
        const before = queue();
        await until(() => queue().waiting < before.waiting - 20, 'work');
        busy = Math.max(busy, await medianWait(site));
        const { waiting, made } = queue();
        assert.ok(waiting + made >= pictures, `${pictures - waiting - made} were lost`);
      }
      assert.ok(
        busy < 10 * quiet + 50,
        `visitors waited ${busy} ms, compared to ${quiet} ms without load`,
      );
      await killSite(site);
      const { waiting, made, failed } = queue();
      assert.equal(failed, 0);
      assert.ok(waiting + made >= pictures && made > 60);
      assert.ok(queue().claimed <= mostClaimed + 1);
      return `${made} made, ${waiting} wait; visitors waited ${busy.toFixed(0)} ms, ${quiet.toFixed(0)} without`;
    },
  },
];

function readQueue(folder: string) {
  const db = new DatabaseSync(join(folder, 'vitrine.sqlite'), { readOnly: true });
  const count = (text: string) => Number(db.prepare(`select count(*) as n from ${text}`).get()?.n);
  try {
    const jobs = `jobs where kind = 'picture-sizes'`;
    return {
      waiting: count(`${jobs} and state = 'waiting'`),
      failed: count(`${jobs} and state = 'failed'`),
      claimed: count(`${jobs} and claimed_until is not null`),
      made: count(`media where widths != '[]'`),
    };
  } finally {
    db.close();
  }
}

async function medianWait(site: Site): Promise<number> {
  const waits: number[] = [];
  for (let visit = 0; visit < 50; visit += 1) {
    const begun = performance.now();
    assert.equal((await site.ask('GET /')).status, 200);
    waits.push(performance.now() - begun);
    await delay(20);
  }
  return waits.sort((one, other) => one - other)[25];
}

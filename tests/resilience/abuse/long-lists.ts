import assert from 'node:assert/strict';
import { join } from 'node:path';
import { connect } from '../../../store/engine/connect.ts';
import { write } from '../../../store/engine/write.ts';
import { createItem } from '../../../store/items/items.ts';
import { testActor } from '../../support/actor.ts';
import { aProduct } from '../../support/factories.ts';
import type { ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const products = 3_000;
const description = `<p>${'Long. '.repeat(1_200)}</p>`;
const crowd = 12;

export const longListCases: ResilienceCase[] = [
  {
    name: "many requests for a large catalog don't delay other visitors",
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const id = await grow(site);
      await until(async () => (await site.ask(`GET /api/products/${id}`)).status === 200, 'it');
      const before = await memoryOf(site);
      const shares: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const title = `Round ${round}`;
        await admin.ask(`PUT /api/products/${id}`, { body: aProduct({ title, description }) });
        const asked = Array.from({ length: crowd }, () => readWhole(`${site.url}/api/products`));
        shares.push(await longestWaitUntil(site, Promise.all(asked)));
        const sizes = new Set(await Promise.all(asked));
        assert.equal(sizes.size, 1, 'responses differ in size');
        assert.ok([...sizes][0] > 20_000_000, 'the response is incomplete');
        context.tried(crowd);
      }
      const grown = (await memoryOf(site)) - before;
      const share = Math.max(...shares);
      const seen = `grew by ${Math.round(grown)} MB; others waited ${Math.round(100 * share)} % of its time at most`;
      assert.ok(grown < 250 && share < 0.25, seen);
      return seen;
    },
  },
];

/** Writes a large catalog into the database; returns the id of its last product. */
async function grow({ folder }: Site): Promise<string> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  let last = '';
  await write(db, testActor, async (trx) => {
    for (let order = 0; order < products; order += 1) {
      last = (await createItem(trx, 'product', aProduct({ order, description }))).id;
    }
  });
  await db.destroy();
  return last;
}

/** Uncompressed, so that the server has to decompress it for each of them. */
async function readWhole(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

/** The longest that another visitor waits meanwhile, as a share of the total time. */
async function longestWaitUntil(site: Site, over: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let isOver = false;
  const finished = over.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begin = performance.now();
    assert.equal((await site.ask('GET /')).status, 200);
    longest = Math.max(longest, performance.now() - begin);
  }
  await finished;
  return longest / (performance.now() - begun);
}

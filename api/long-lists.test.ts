import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../contract/kinds/product.ts';
import { write } from '../store/engine/write.ts';
import { createItem } from '../store/items/items.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const count = 1_200;
/** Long enough that the whole list is cached only in compressed form. */
const description = `<p>${'A long text. '.repeat(350)}</p>`;

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const titles = Array.from({ length: count }, (_, index) => `Course ${index}`);
  const list = (query = '') => its.site.app.inject(`/api/products${query}`);
  const titlesOf = ({ json }: Awaited<ReturnType<typeof list>>) =>
    (json().data as Product[]).map(({ title }) => title);
  /** The cache outcome of each request for the list since the last call. */
  const outcomes = () =>
    its.site.log
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ msg, path }) => msg === 'request' && path === '/api/products')
      .map(({ cache }) => cache);

  beforeAll(async () => {
    await write(its.site.db, testActor, async (trx) => {
      for (const [order, title] of titles.entries()) {
        await createItem(trx, 'product', aProduct({ title, order, description }));
      }
    });
  });

  describe('a page of the list', () => {
    it.each(['page=0', 'page=-1', 'page=x', 'page=1&perPage=0', 'page=1&perPage=101'])(
      'refuses %s',
      async (query) => {
        expect((await list(`?${query}`)).statusCode).toBe(404);
      },
    );

    it('has as many as requested, and is empty past the end', async () => {
      expect(titlesOf(await list('?page=1'))).toEqual(titles.slice(0, 100));
      expect(titlesOf(await list('?page=3&perPage=7'))).toEqual(titles.slice(14, 21));
      expect(titlesOf(await list('?page=12&perPage=100'))).toEqual(titles.slice(1_100));
      expect(titlesOf(await list('?page=13'))).toEqual([]);
    });

    it('is cached until a change, unless it is empty', async () => {
      const [{ id }] = (await list('?page=1&perPage=2')).json().data;
      outcomes();
      for (const page of [1, 1, 9_999, 9_999]) await list(`?page=${page}&perPage=2`);
      expect(outcomes()).toEqual(['hit', 'hit', 'miss', 'miss']);
      const title = 'Changed';
      await its.admin.call(`PUT /api/products/${id}`, aProduct({ title, description }));
      expect(titlesOf(await list('?page=1&perPage=2'))).toEqual([title, titles[1]]);
      await its.admin.call(`PUT /api/products/${id}`, aProduct({ title: titles[0], description }));
    });
  });

  it('yields to other requests while it is built, and is cached until a change', async () => {
    outcomes();
    let isMade = false;
    const making = list().finally(() => {
      isMade = true;
    });
    let answered = 0;
    for (; !isMade; answered += 1) {
      await nextTurn(); // as a request over the network would
      await its.site.app.inject('/healthz');
    }
    const made = await making;
    expect(made.rawPayload.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(titlesOf(made)).toEqual(titles);
    expect(answered).toBeGreaterThan(count / 200);
    expect(outcomes()).toEqual(['miss']);
    // Notice of the inserts may arrive late and invalidate the cache once more.
    const again = async () => {
      await list();
      return outcomes();
    };
    await expect.poll(again).toEqual(['hit']);

    const { id } = made.json().data[5] as Product;
    await its.admin.call(`DELETE /api/products/${id}`);
    expect(titlesOf(await list())).toEqual(titles.toSpliced(5, 1));
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchHit } from '../../contract/search/search.ts';
import { connect } from '../../store/engine/connect.ts';
import type { Database } from '../../store/engine/database.ts';
import { anyString } from '../../tests/support/any-string.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aPage, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { createCachedIndex } from './cached-index.ts';

const titleOf = ({ title }: SearchHit) => title.join('');

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  let elsewhere: Database;
  let [motion, beginner] = ['', ''];

  let visitor = 0;
  const search = (query: string) => {
    visitor += 1;
    return its.site.call(`GET /api/search${query}`, undefined, {
      remoteAddress: `10.0.${visitor >> 8}.${visitor & 255}`,
    });
  };
  const find = async (words: string, page = '1'): Promise<SearchAnswer> =>
    (await search(`?${new URLSearchParams({ q: words, page })}`)).json.data;
  const titles = async (words: string) => (await find(words)).hits.map(titleOf);
  const create = async (fields: Parameters<typeof aProduct>[0]): Promise<string> =>
    (await its.admin.call('POST /api/products', aProduct(fields))).json.data.id;

  beforeAll(async () => {
    elsewhere = await connect(its.site.config.database);
    const category = aCategory({
      title: 'Motion',
      slug: 'motion',
      description: 'Things that move',
    });
    motion = (await its.admin.call('POST /api/categories', category)).json.data.id;
    beginner = (await its.admin.call('POST /api/tags', { title: 'Beginner' })).json.data.id;
    await create({
      title: 'Flow Fields from Scratch',
      slug: 'flow',
      tags: [beginner],
      description: '<h2>What you learn</h2><p>Vec<strong>tors</strong> &amp; <em>curves</em></p>',
    });
    await create({ title: 'Loops that Breathe', slug: 'loops', categories: [motion] });
    await create({
      title: 'Crème brûlée, filmed',
      slug: 'creme',
      description: '<p class="hidden" style="color: #123456">A dessert, with flow</p>',
    });
  });
  afterAll(() => elsewhere?.destroy());

  describe('refuses', () => {
    it('an invalid query', async () => {
      for (const query of [
        `?q=${'x'.repeat(101)}`,
        '?q=a&q=b',
        '?q=%00',
        '?q=flow&page=0',
        '?q=flow&page=2',
        '?page=x',
        '?q=flow&page=1e9',
      ]) {
        expect([query, (await search(query)).status]).toEqual([query, 404]);
      }
    });

    it('too many requests, with Retry-After', async () => {
      const ask = () =>
        its.site.call('GET /api/search', undefined, { remoteAddress: '203.0.113.9' });
      let answer = await ask();
      for (let times = 1; times < 620 && answer.status === 200; times += 1) answer = await ask();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await search('?q=flow')).status).toBe(200);
    });
  });

  it.each([
    ['flow', ['Flow Fields from Scratch', 'Crème brûlée, filmed']],
    ['fields flow', ['Flow Fields from Scratch']],
    ['begin', ['Flow Fields from Scratch']],
    ['motion', ['Motion', 'Loops that Breathe']],
    ['creme brulee', ['Crème brûlée, filmed']],
    ['vectors', ['Flow Fields from Scratch']],
    ['scrtach', ['Flow Fields from Scratch']],
    ['about', ['About']],
    ['hidden', []],
    ['color', []],
    ['<script>', []],
    ['%_\\', []],
    ["' or 1=1 --", []],
  ])('finds by %s', async (words, expected) => {
    expect(await titles(words)).toEqual(expected);
  });

  it('marks matching words, and shows the excerpt around them', async () => {
    const { hits, total, words } = await find(' vectors   BEGINNER ');
    expect([total, words]).toEqual([1, 'vectors BEGINNER']);
    expect(hits).toEqual([
      {
        kind: 'product',
        path: '/product/flow',
        image: '/newsletter.jpg',
        title: ['Flow Fields from Scratch'],
        excerpt: ['What you learn · ', 'Vectors', ' & curves'],
        labels: [['', 'Beginner', '']],
        info: '3 hours, 12 lessons',
        price: null,
      },
    ]);
  });

  it('returns the price of a course if it has one', async () => {
    const price = { amount: '149.50', currency: 'EUR' as const, before: '199' };
    const id = await create({ title: 'Gilding', slug: 'gilding', parts: { price } });
    expect((await find('gilding')).hits.map((hit) => hit.price)).toEqual([price]);
    expect((await find('motion')).hits.map((hit) => hit.price)).toEqual([null, null]);
    await its.admin.call(`DELETE /api/products/${id}`);
  });

  it('separates headings and list items in excerpts', async () => {
    const description =
      '<h2>You need:</h2><ul><li><p>Ink</p></li><li><p>Brushes</p></li><li></li></ul><p>Paper<br>Water</p><ol><li>Go!</li></ol>';
    const id = await create({ title: 'Sumi', slug: 'sumi', description });
    expect((await find('brushes')).hits.map(({ excerpt }) => excerpt)).toEqual([
      ['You need: Ink · ', 'Brushes', ' · Paper Water Go!'],
    ]);
    expect(await titles('inkbrushes')).toEqual([]);
    await its.admin.call(`DELETE /api/products/${id}`);
  });

  it('offers the latest courses for no results or an empty query', async () => {
    for (const words of ['xyzzy', '']) {
      const { hits, total, latest } = await find(words);
      expect([hits, total]).toEqual([[], 0]);
      expect(latest.map(({ path }) => path)).toEqual([
        '/product/flow',
        '/product/loops',
        '/product/creme',
      ]);
    }
  });

  it('finds new text in the next response, on this server and others', async () => {
    const other = createCachedIndex(elsewhere);
    const both = async (words: string) => {
      expect((await other()).find(words, 1).total).toBe((await find(words)).total);
      return titles(words);
    };
    expect(await both('zeppelin')).toEqual([]);
    const id = await create({ title: 'Zeppelin', slug: 'zeppelin', categories: [motion] });
    expect(await both('zeppelin')).toEqual(['Zeppelin']);
    await its.admin.call(
      `PUT /api/products/${id}`,
      aProduct({ title: 'Balloon', slug: 'balloon' }),
    );
    expect([await both('zeppelin'), await both('balloon')]).toEqual([[], ['Balloon']]);
    await its.admin.call(`PUT /api/tags/${beginner}`, { title: 'Newcomers' });
    expect(await both('newcomers')).toEqual(['Flow Fields from Scratch']);
    expect(await both('beginner')).toEqual([]);
    await its.admin.call(`PUT /api/categories/${motion}`, aCategory({ title: 'Ballet' }));
    expect(await both('ballet')).toEqual(['Ballet', 'Loops that Breathe']);
    await its.admin.call(`DELETE /api/categories/${motion}`);
    expect(await both('ballet')).toEqual([]);
    await its.admin.call('PUT /api/about', { heroConfig: { title: 'Aeronauts' }, content: null });
    expect(await both('aeronauts')).toEqual(['About: Aeronauts']);
    const imprint = aPage({ title: 'Imprint', content: '<p>Hangar 7</p>' });
    const page = (await its.admin.call('POST /api/own-pages', imprint)).json.data.id;
    expect(await both('hangar')).toEqual(['Imprint']);
    await its.admin.call(`DELETE /api/own-pages/${page}`);
    expect(await both('hangar')).toEqual([]);
    await its.admin.call(`DELETE /api/products/${id}`);
    expect(await both('balloon')).toEqual([]);
  });

  it('finds nothing unpublished', async () => {
    const draft = aProduct({ title: 'Unpublished secret' });
    expect((await its.admin.call('POST /api/drafts/product', draft)).status).toBe(201);
    const [first] = (await find('flow')).hits;
    const { json } = await its.admin.call('GET /api/products/slug/flow');
    const edit = { body: { ...json.data, title: 'Unpublished secret' } };
    const kept = await its.admin.call(`PUT /api/drafts/product/${json.data.id}`, edit);
    expect(kept.status).toBe(200);
    expect(await titles('unpublished secret')).toEqual([]);
    const afterRestart = await createCachedIndex(elsewhere)();
    expect(afterRestart.find('unpublished secret', 1).total).toBe(0);
    expect((await find('flow')).hits[0]).toEqual(first);
  });

  it("sorts equal matches in the owner's order, by page", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 15; number += 1) {
      ids.push(await create({ title: 'Watercolour', slug: `water-${number}` }));
    }
    const paths = async (page: string) =>
      (await find('watercolour', page)).hits.map(({ path }) =>
        path.slice('/product/water-'.length),
      );
    expect((await find('watercolour')).total).toBe(15);
    expect(await paths('1')).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
    expect(await paths('2')).toEqual(['12', '13', '14']);
    const { data } = (await its.admin.call('GET /api/products')).json;
    const products = data.map((item: { id: string }, index: number) => ({
      id: item.id,
      order: item.id === ids[14] ? 0 : index + 1,
    }));
    await its.admin.call('PUT /api/products/reorder/bulk', { products });
    expect((await paths('1'))[0]).toBe('14');
  });

  it('answers any query without an error', async () => {
    await fc.assert(
      fc.asyncProperty(anyString({ maxLength: 120 }), async (words) => {
        const { status } = await search(`?q=${encodeURIComponent(words.toWellFormed())}`);
        expect([200, 404]).toContain(status);
      }),
      { numRuns: 50 },
    );
  });
});

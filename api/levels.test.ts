import { beforeAll, expect, it } from 'vitest';
import { factsOf } from '../contract/kinds/facets.ts';
import { findBrokenItems } from '../store/checks/items.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const ids: Record<string, string> = {};
  const make = async (path: string, body: object) =>
    (await its.admin.call(`POST /api/${path}`, body)).json.data.id as string;
  const get = (query: string) => its.site.call(`GET /api/pages/category/ink${query}`);
  const shelf = async (query: string) => {
    const { products, total, facets } = (await get(query)).json.data;
    return { slugs: products.map(({ slug }: { slug: string }) => slug), total, facets };
  };
  const levelsLeft = (facets: { values: { value: string; leaves: number }[] }[]) =>
    Object.fromEntries(
      facets.flatMap(({ values }) => values).map((one) => [one.value, one.leaves]),
    );

  beforeAll(async () => {
    ids.ink = await make('categories', aCategory({ slug: 'ink' }));
    ids.clay = await make('categories', aCategory({ slug: 'clay' }));
    ids.gold = await make('tags', { title: 'Gold' });
    for (const [slug, level, tags] of [
      ['first', 'beginner', [ids.gold]],
      ['second', 'advanced', []],
      ['third', 'beginner', []],
      ['fourth', null, [ids.gold]],
    ] as const) {
      ids[slug] = await make(
        'products',
        aProduct({ slug, level, tags: [...tags], categories: [ids.ink] }),
      );
    }
    await make('products', aProduct({ slug: 'bowl', categories: [ids.clay] }));
  });

  it('refuses an unknown level', async () => {
    const { status, json } = await its.admin.call('POST /api/products', {
      ...aProduct(),
      level: 'expert',
    });
    expect([status, json.issues[0].path]).toEqual([400, 'level']);
  });

  it('answers 404 to an unknown level or to two levels', async () => {
    for (const query of ['?level=expert', '?level=', '?level=beginner&level=advanced']) {
      expect((await get(query)).status, query).toBe(404);
    }
  });

  it('filters a category, together with tags and pages', async () => {
    expect(await shelf('?level=beginner')).toMatchObject({ slugs: ['first', 'third'], total: 2 });
    expect(await shelf('?level=beginner&tags=gold')).toMatchObject({ slugs: ['first'], total: 1 });
    expect(await shelf('?level=advanced&tags=gold')).toMatchObject({ slugs: [], total: 0 });
    expect((await get('?level=beginner&page=2')).status).toBe(404);
  });

  it('ignores a level that no product of the category has', async () => {
    expect(await shelf('?level=all')).toEqual(await shelf(''));
  });

  it('counts how many products each level would leave', async () => {
    const { facets } = await shelf('');
    expect(facets).toEqual([
      {
        name: 'level',
        values: expect.arrayContaining([
          { value: 'beginner', leaves: 2, products: 2 },
          { value: 'advanced', leaves: 1, products: 1 },
        ]),
      },
    ]);
    // Another level would replace the chosen one.
    expect(levelsLeft((await shelf('?level=beginner')).facets)).toEqual({
      beginner: 2,
      advanced: 1,
    });
    expect(levelsLeft((await shelf('?tags=gold')).facets)).toEqual({ beginner: 1, advanced: 0 });
    const { facets: none } = (await its.site.call('GET /api/pages/category/clay')).json.data;
    expect(none).toEqual([]);
  });

  it("is in cards, search and the administrator's list", async () => {
    const [first, , , fourth] = (await get('')).json.data.products;
    expect([first.level, fourth.level]).toEqual(['beginner', null]);
    const found = (await its.site.call('GET /api/search?q=product')).json.data.hits;
    expect(found.map(({ info }: { info: string }) => info)).toContain(
      '3 hours, 12 lessons · Beginner',
    );
    const list = (await its.admin.call('GET /api/drafts/product')).json.data;
    const levels = list.map(({ slug, level }: Record<string, string>) => [slug, level]);
    expect(levels).toEqual(
      expect.arrayContaining([
        ['first', 'beginner'],
        ['fourth', null],
      ]),
    );
  });

  it('follows an edit, and stored data stays consistent', async () => {
    const path = `PUT /api/products/${ids.second}`;
    const { json } = await its.admin.call(path, {
      ...aProduct({ categories: [ids.ink] }),
      level: null,
    });
    expect(json.data.level).toBe(null);
    expect((await shelf('')).facets[0].values).toEqual([
      { value: 'beginner', leaves: 2, products: 2 },
    ]);
    const broken: string[] = [];
    for await (const line of findBrokenItems(its.site.db)) broken.push(line);
    expect(broken).toEqual([]);
  });
});

it('joins the known facts in one line', () => {
  expect(factsOf('3 hours', { level: 'all' })).toBe('3 hours · All levels');
  expect(factsOf('3 hours', { level: null })).toBe('3 hours');
  expect(factsOf('', { level: 'beginner' })).toBe('Beginner');
});

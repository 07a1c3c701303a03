import { beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SITE_NAME: 'Studio', YOUTUBE_URL: 'https://youtube.com/@us' });
  const ids: Record<string, string> = {};
  const page = async (path: string) => (await its.site.call(`GET /api/pages/${path}`)).json.data;

  beforeAll(async () => {
    const make = async (path: string, body: object) =>
      (await its.admin.call(`POST /api/${path}`, body)).json.data.id;
    for (const slug of ['full', 'empty']) {
      ids[slug] = await make('categories', aCategory({ slug, emptyImage: '/none.png' }));
    }
    for (const title of ['Beta', 'Alpha', 'Unused']) ids[title] = await make('tags', { title });
    for (const [slug, order, tags] of [
      ['third', 3, ['Beta']],
      ['first', 1, ['Beta', 'Alpha']],
      ['fourth', 4, []],
      ['second', 2, []],
    ] as const) {
      const links = { categories: [ids.full], tags: tags.map((title) => ids[title]) };
      ids[slug] = await make('products', aProduct({ slug, title: slug, order, ...links }));
    }
    await its.admin.call('PUT /api/homepage', { title: 'Hello', logo: '/logo.svg' });
  });

  it('answers 404 for pages of an unknown category or product', async () => {
    const category = await its.site.call('GET /api/pages/category/nobody');
    expect([category.status, category.json.error]).toEqual([404, 'Category not found']);
    const product = await its.site.call('GET /api/pages/product/nobody');
    expect([product.status, product.json.error]).toEqual([404, 'Product not found']);
  });

  it('answers 404 for first products if there are none, or of other kinds', async () => {
    expect((await its.site.call('GET /api/pages/card/nobody')).status).toBe(404);
    for (const path of ['tag/nobody', `tag/${ids.Unused}`, `category/${ids.empty}`, 'page/x']) {
      const { status } = await its.site.call(`GET /api/pages/first/${path}`);
      expect(status, path).toBe(404);
    }
  });

  it("returns at most four first products of a tag or category, in the owner's order", async () => {
    const slugs = async (path: string) => {
      const first = (await page(`first/${path}`)) as { id: string }[];
      return Promise.all(first.map(async ({ id }) => (await page(`card/${id}`)).card.slug));
    };
    expect(await slugs(`tag/${ids.Beta}`)).toEqual(['first', 'third']);
    expect(await slugs(`tag/${ids.Alpha}`)).toEqual(['first']);
    const extra = aProduct({ slug: 'fifth', order: 5, categories: [ids.full], tags: [ids.Beta] });
    const { id } = (await its.admin.call('POST /api/products', extra)).json.data;
    expect(await slugs(`tag/${ids.Beta}`)).toEqual(['first', 'third', 'fifth']);
    const inCategory = () => slugs(`category/${ids.full}`);
    expect(await inCategory()).toEqual(['first', 'second', 'third', 'fourth']);
    // Unpublished products are not included.
    await its.admin.call(`POST /api/items/product/${id}/unpublish`);
    expect(await slugs(`tag/${ids.Beta}`)).toEqual(['first', 'third']);
    await its.admin.call(`POST /api/items/product/${id}/publish`, {});
    expect(await slugs(`tag/${ids.Beta}`)).toEqual(['first', 'third', 'fifth']);
    await its.admin.call(`DELETE /api/products/${id}`);
    expect(await slugs(`tag/${ids.Beta}`)).toEqual(['first', 'third']);
  });

  it('has the site, its categories and the first three products in the layout', async () => {
    const layout = await page('frame');
    expect(layout).toMatchObject({
      siteName: 'Studio',
      social: [
        { name: 'YouTube', url: 'https://youtube.com/@us' },
        { name: 'Instagram', url: 'https://www.instagram.com/' },
      ],
      logo: '/logo.svg',
    });
    expect(layout.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['full', 'empty']);
    expect(layout.latestProducts).toEqual([
      { slug: 'first', title: 'first' },
      { slug: 'second', title: 'second' },
      { slug: 'third', title: 'third' },
    ]);
  });

  it('has a row per category on the homepage, with at most two products', async () => {
    const { heroConfig, rows } = await page('home');
    expect(heroConfig.title).toBe('Hello');
    const slugs = rows.map((row: { category: { slug: string }; products: { slug: string }[] }) => [
      row.category.slug,
      row.products.map((product) => product.slug),
    ]);
    expect(slugs).toEqual([
      ['full', ['first', 'second']],
      ['empty', []],
    ]);
    expect(rows[1].category.emptyImage).toBe('/none.png');
  });

  it('has the products of a category in order, and their tags by title', async () => {
    const { category, tags, products } = await page('category/full');
    expect(category.slug).toBe('full');
    expect(products.map(({ slug }: { slug: string }) => slug)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    expect(tags).toEqual([
      { title: 'Alpha', leaves: 1, products: 1 },
      { title: 'Beta', leaves: 2, products: 2 },
    ]);
    expect(await page('category/empty')).toMatchObject({ tags: [], products: [], total: 0 });
  });

  it('has the categories and tags of a product by title', async () => {
    const { product, categories, tags } = await page('product/first');
    expect(product.title).toBe('first');
    expect(categories).toEqual([{ slug: 'full', title: expect.any(String) }]);
    expect(tags).toEqual(['Alpha', 'Beta']);
  });

  it('has the ids for finding products related to a product', async () => {
    expect((await page('product/first')).relatedBy).toEqual({
      product: ids.first,
      tags: [ids.Alpha, ids.Beta],
      categories: [ids.full],
    });
  });
});

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);
  const home = async () => (await its.site.call('GET /api/pages/home')).json.data;

  it('has the first six courses on the homepage while there is no category', async () => {
    expect(await home()).toMatchObject({ rows: [], courses: [] });
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      ids.push((await its.admin.call('POST /api/products', aProduct({ slug }))).json.data.id);
    }
    expect(slugsOf((await home()).courses)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    const turned = ids.toReversed().map((id, order) => ({ id, order }));
    await its.admin.call('PUT /api/products/reorder/bulk', { products: turned });
    expect(slugsOf((await home()).courses)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
    await its.admin.call(`DELETE /api/products/${ids[6]}`);
    expect(slugsOf((await home()).courses)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    await its.admin.call('POST /api/categories', aCategory({ slug: 'first' }));
    const { rows, courses } = await home();
    expect([rows.length, courses]).toEqual([1, []]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../contract/limits/limits.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { changeBodies } from '../tests/support/item-rows.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const { categoryProducts, homeCategories, layoutCategories, filterTags } = limits;
const productCount = 2 * categoryProducts + 1;
const categoryCount = layoutCategories + 2;
const tagCount = filterTags + 3;

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const tagsNamed = (titles: unknown[]) => titles.map((title) => `tags=${title}`).join('&');
const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

/** Pages of a catalog with more products, categories and tags than fit on one. */
onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const get = (path: string) => its.site.call(`GET /api/pages/${path}`);
  const page = async (path: string) => (await get(path)).json.data;

  beforeAll(async () => {
    const make = async (path: string, body: object): Promise<string> =>
      (await its.admin.call(`POST /api/${path}`, body)).json.data.id;
    const categories: string[] = [];
    for (const number of numbers(categoryCount)) {
      categories.push(await make('categories', aCategory({ slug: `c-${number}` })));
    }
    const tags: string[] = [];
    for (const number of numbers(tagCount)) {
      tags.push(await make('tags', { title: `Tag ${String(number).padStart(2, '0')}` }));
    }
    await make('tags', { title: 'Elsewhere' });
    // Each tag is on one more product than the tag before it.
    for (const number of numbers(productCount)) {
      const borne = tags.filter((_, tag) => number <= tag);
      const links = { categories: [categories[0]], tags: borne };
      await make('products', aProduct({ slug: `p-${number}`, order: number, ...links }));
    }
  });

  describe('answers 404 to', () => {
    it.each([
      'home?page=0',
      'home?page=-1',
      'home?page=1.5',
      'home?page=two',
      'home?page=',
      'home?page=100000',
      'home?page=1&page=2',
      'home?page=4',
      'category/c-0?page=4',
      'category/c-0?page=99999',
      'category/c-0?tags=tag+14&page=3',
      'category/c-1?page=2',
      'category/c-0?filter=some',
      'category/c-0?tags=%00',
    ])('%s', async (path) => {
      const { status, json } = await get(path);
      expect([status, json.error]).toEqual([404, 'There is nothing at this address.']);
    });

    it('more tags, or longer ones, than a product can have', async () => {
      for (const query of [tagsNamed(numbers(101)), tagsNamed(['x'.repeat(61)])]) {
        expect((await get(`category/c-0?${query}`)).status).toBe(404);
      }
      expect((await get(`category/c-0?${tagsNamed(numbers(100))}`)).status).toBe(200);
    });
  });

  it.each(['tags=nobody', 'tags=elsewhere', "tags='%3B+drop+table+tags"])(
    'ignores tags that are not in the category: %s',
    async (query) => {
      expect(await page(`category/c-0?${query}`)).toEqual(await page('category/c-0'));
    },
  );

  it('shows the products of a category by page, each once', async () => {
    const pages = [];
    for (const number of [1, 2, 3]) pages.push(await page(`category/c-0?page=${number}`));
    expect(pages.map(({ products }) => products.length)).toEqual([
      categoryProducts,
      categoryProducts,
      1,
    ]);
    expect(pages.map(({ total }) => total)).toEqual([productCount, productCount, productCount]);
    const shown = pages.flatMap(({ products }) => slugsOf(products));
    expect(shown).toEqual(numbers(productCount).map((number) => `p-${number}`));
    expect(await page('category/c-0')).toEqual(pages[0]);
  });

  it('shows products with all chosen tags, regardless of case', async () => {
    const few = await page('category/c-0?tags=TAG+02&tags=tag+05');
    expect([slugsOf(few.products), few.total]).toEqual([['p-0', 'p-1', 'p-2'], 3]);
    const twice = await page('category/c-0?tags=tag+02&tags=tag+02');
    expect(twice.total).toBe(3);
    const ignored = await page('category/c-0?tags=tag+02&tags=tag+05&tags=no+such+tag');
    expect(ignored).toEqual(few);
    expect(await page('category/c-0?tags=no+such+tag')).toEqual(await page('category/c-0'));
    const many = await page('category/c-0?tags=tag+14&page=2');
    expect([slugsOf(many.products), many.total]).toEqual([['p-12', 'p-13', 'p-14'], 15]);
  });

  it('shows the most used and the chosen tags, sorted by title, or all tags', async () => {
    const titles = numbers(tagCount).map((number) => `Tag ${String(number).padStart(2, '0')}`);
    const most = await page('category/c-0');
    const titlesOf = ({ tags }: { tags: { title: string }[] }) => tags.map(({ title }) => title);
    expect([titlesOf(most), most.hasMoreTags]).toEqual([titles.slice(-filterTags), true]);
    const chosen = await page('category/c-0?tags=tag+00');
    expect(titlesOf(chosen)).toEqual([titles[0], ...titles.slice(-filterTags)]);
    // How many of the products chosen so far each tag would leave.
    const leaves = (await page('category/c-0?tags=tag+02')).tags.map(
      (tag: { leaves: number }) => tag.leaves,
    );
    expect(leaves.every((count: number) => count <= 3)).toBe(true);
    expect(leaves[0]).toBe(3);
    const all = await page('category/c-0?filter=all');
    expect([titlesOf(all), all.hasMoreTags]).toEqual([titles, false]);
  });

  it('shows the categories of the homepage by page', async () => {
    const shown = [];
    for (const number of [1, 2, 3]) {
      const { rows, total } = await page(`home?page=${number}`);
      expect(total).toBe(categoryCount);
      shown.push(rows.map(({ category }: { category: { slug: string } }) => category.slug));
    }
    expect(shown.map(({ length }) => length)).toEqual([homeCategories, homeCategories, 2]);
    expect(shown.flat()).toEqual(numbers(categoryCount).map((number) => `c-${number}`));
  });

  it('has the first categories in the layout, and all in a call of their own', async () => {
    const layout = await page('frame');
    expect([layout.categories.length, layout.hasMoreCategories]).toEqual([layoutCategories, true]);
    const all = await page('categories');
    expect(slugsOf(all)).toEqual(numbers(categoryCount).map((number) => `c-${number}`));
    expect(all.slice(0, layoutCategories)).toEqual(layout.categories);
  });

  it('caches pages with products, but not those with unknown tags', async () => {
    const paths = ['category/c-0?page=2', 'category/c-1', 'category/c-0?tags=nobody'];
    for (const path of paths) await get(path);
    const title = 'Behind the back';
    await changeBodies(its.site.db, 'category', { title });
    const titles = [];
    for (const path of paths) titles.push((await page(path)).category.title);
    expect(titles.map((shown) => shown === title)).toEqual([false, false, true]);
  });
});

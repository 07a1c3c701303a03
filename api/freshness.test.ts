import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const get = (url: string, tag?: string) =>
    its.site.call(`GET ${url}`, undefined, tag ? { headers: { 'if-none-match': tag } } : {});

  describe('conditional requests', () => {
    it.each([
      ['its tag', (tag: string) => tag],
      ['a strong form of its tag', (tag: string) => tag.replace('W/', '')],
      ['its tag among others', (tag: string) => `"other", W/"third",${tag}`],
      ['any tag', () => '*'],
    ])('answers 304 when If-None-Match has %s', async (_name, make) => {
      const first = await get('/api/theme');
      expect(first.headers['cache-control']).toBe('public, no-cache');
      const again = await get('/api/theme', make(String(first.headers.etag)));
      expect([again.status, again.json]).toEqual([304, undefined]);
      expect(again.headers.etag).toBe(first.headers.etag);
    });

    it('answers 200 when If-None-Match has no matching tag', async () => {
      const { etag } = (await get('/api/theme')).headers;
      for (const tag of ['"other"', '', String(etag).slice(1, -1), `${etag}x`]) {
        expect((await get('/api/theme', tag)).status).toBe(200);
      }
    });
  });

  it('keeps responses for the administrator out of every cache', async () => {
    const first = await its.admin.call('GET /api/newsletter/subscribers');
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.headers.etag).toBeUndefined();
    const refused = await its.site.call('GET /api/newsletter/subscribers');
    expect(refused.status).toBe(401);
  });

  it('serves from memory until something changes', async () => {
    await get('/api/tags');
    await sql`insert into tags (id, title, title_key, created_at, updated_at)
      values ('behind', 'Behind', 'behind', '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z')`.execute(
      its.site.db,
    );
    expect((await get('/api/tags')).json.data).toEqual([]);
    await its.admin.call('POST /api/tags', { title: 'Change' });
    expect((await get('/api/tags')).json.data).toHaveLength(2);
  });

  it('shows every change in the next response', async () => {
    const ids: Record<string, string> = {};
    const make = async (path: string, body: object) => {
      ids[path] = (await its.admin.call(`POST /api/${path}`, body)).json.data.id;
    };
    await make('categories', aCategory({ slug: 'fresh' }));
    await make('tags', { title: 'Fresh' });
    const links = () => ({ categories: [ids.categories], tags: [ids.tags] });
    await make('products', aProduct({ slug: 'fresh', ...links() }));
    const changes: [address: string, body: object | undefined, shownAt: string[]][] = [
      [
        'PUT /api/homepage',
        { title: 'x', logo: '/x.png' },
        ['homepage', 'pages/home', 'pages/frame'],
      ],
      ['PUT /api/about', { content: '<p>x</p>' }, ['about']],
      ['PUT /api/theme', { primaryColor: '#010203' }, ['theme', 'homepage', 'pages/frame']],
      [
        `PUT /api/products/${ids.products}`,
        aProduct({ slug: 'fresh', title: 'x', ...links() }),
        [
          'products',
          `products/${ids.products}`,
          'products/slug/fresh',
          'pages/product/fresh',
          'pages/category/fresh',
          'pages/category/fresh?tags=fresh',
          'pages/home?page=1',
        ],
      ],
      [
        'PUT /api/products/reorder/bulk',
        { products: [{ id: ids.products, order: 99 }] },
        ['products', `products/${ids.products}`, 'products/slug/fresh'],
      ],
      [
        `PUT /api/categories/${ids.categories}`,
        aCategory({ slug: 'fresh', title: 'x' }),
        ['categories', `categories/${ids.categories}`, 'categories/slug/fresh', 'pages/home'],
      ],
      [
        'PUT /api/categories/reorder/bulk',
        { categories: [{ id: ids.categories, order: 99 }] },
        ['categories', 'categories/slug/fresh'],
      ],
      [`PUT /api/tags/${ids.tags}`, { title: 'x' }, ['tags', 'pages/category/fresh']],
      ['POST /api/products', aProduct({ order: 0 }), ['products', 'pages/frame']],
      ['POST /api/categories', aCategory(), ['categories', 'pages/frame', 'pages/home']],
      ['POST /api/tags', { title: 'y' }, ['tags']],
      [`DELETE /api/tags/${ids.tags}`, undefined, ['tags', 'products', 'pages/product/fresh']],
      [`DELETE /api/categories/${ids.categories}`, undefined, ['categories', 'products']],
      [`DELETE /api/products/${ids.products}`, undefined, ['products']],
    ];
    for (const [address, body, shownAt] of changes) {
      const tags = [];
      for (const path of shownAt) tags.push(String((await get(`/api/${path}`)).headers.etag));
      expect((await its.admin.call(address, body)).status, address).toBeLessThan(300);
      for (const [index, path] of shownAt.entries()) {
        const { status } = await get(`/api/${path}`, tags[index]);
        expect([address, path, status]).toEqual([address, path, 200]);
      }
    }
  });

  it('never serves a stale response after a change, even with concurrent readers', async () => {
    const { id } = (await its.admin.call('POST /api/tags', { title: 'Version 0' })).json.data;
    for (let version = 1; version <= 15; version += 1) {
      const readers = Array.from({ length: 5 }, () => get(`/api/tags/${id}`));
      await its.admin.call(`PUT /api/tags/${id}`, { title: `Version ${version}` });
      expect((await get(`/api/tags/${id}`)).json.data.title).toBe(`Version ${version}`);
      await Promise.all(readers);
    }
  });
});

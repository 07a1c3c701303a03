import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits/limits.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { PUBLIC_URL: 'https://courses.example' });

  const add = (from: string, to: string) => its.admin.call('POST /api/redirects', { from, to });
  const list = async (query = '') => (await its.admin.call(`GET /api/redirects${query}`)).json.data;
  const find = async (from: string) =>
    (await its.admin.call('GET /api/redirects/export')).json.data.find(
      (redirect: { from: string }) => redirect.from === from,
    );
  const renamed = async (old: string, slug: string) => {
    const { id } = (await its.admin.call('POST /api/products', aProduct({ slug: old }))).json.data;
    await its.admin.call(`PUT /api/products/${id}`, aProduct({ slug }));
    return id as string;
  };

  it.each([
    'GET /api/redirects',
    'GET /api/redirects/export',
    'POST /api/redirects',
    'PUT /api/redirects/x',
    'DELETE /api/redirects/x',
    'POST /api/redirects/import/preview',
    'POST /api/redirects/import',
    'GET /api/redirects/import',
  ])('%s requires the administrator', async (address) => {
    const body = address.startsWith('GET') ? undefined : { from: '/a', to: '/b', csv: '/a,/b' };
    expect((await its.site.call(address, body)).status).toBe(401);
  });

  describe('refuses', () => {
    it.each([
      ['from', '//evil.example/a', '/about'],
      ['from', '/index.php?id=1', '/about'],
      ['from', '', '/about'],
      ['to', '/old', ''],
      ['to', '/old', '//evil.example'],
      ['to', '/old', '/..//evil.example'],
      ['to', '/old', 'http://shop.example/'],
      ['to', '/old', 'https://shop.example@evil.example/'],
      ['to', '/old', 'javascript:alert(1)'],
      ['to', '/old', '/new\r\nSet-Cookie: a=1'],
    ])('an invalid %s: %j, %j', async (field, from, to) => {
      const { status, json } = await add(from, to);
      expect([status, json.issues[0].path]).toEqual([400, field]);
    });

    it.each([
      ['/', '/about'],
      ['/About/', '/'],
      ['/%61bout', '/'],
      ['/product/living', '/about'],
      ['/PRODUCT/Living/', '/about'],
      ['/admin/redirects', '/about'],
      ['/API/products', '/about'],
      ['/uploads/a.png', '/about'],
      ['/newsletter/left', '/about'],
      ['/robots.txt', '/about'],
      ['/healthz', '/about'],
    ])('%s, which is in use', async (from, to) => {
      await its.admin.call('POST /api/products', aProduct({ slug: 'living' }));
      const { status, json } = await add(from, to);
      expect([status, json.error]).toEqual([409, 'There is a page at this address, which stays.']);
      expect(json.issues[0].path).toBe('from');
    });

    it("loops, over any number of steps and through the site's own URL", async () => {
      const loop = 'This would lead in a circle.';
      expect((await add('/round', '/Round/?a=1')).json.error).toBe(loop);
      expect((await add('/round', 'https://courses.example/round')).json.error).toBe(loop);
      await add('/one', '/two');
      await add('/two', 'https://courses.example/three');
      const closing = await add('/three', '/one#top');
      expect([closing.status, closing.json.error]).toEqual([409, loop]);
      expect(closing.json.issues[0].path).toBe('to');
      const { id } = await find('/two');
      const edit = { from: '/two', to: '/one' };
      expect((await its.admin.call(`PUT /api/redirects/${id}`, edit)).json.error).toBe(loop);
    });

    it('redirects that make a chain too long, at either end', async () => {
      const long = 'This makes a chain of redirects too long. Lead straight to the final address.';
      const query = `?${'q'.repeat(1_500)}`;
      await add('/long-1', `/long-2${query}`);
      const { status, json } = await add('/long-2', `/about${query}`);
      expect([status, json.error, json.issues[0].path]).toEqual([409, long, 'to']);
      expect((await add('/long-0', `/long-1${query}`)).json.error).toBe(long);
      const { id } = (await add('/long-2', '/about')).json.data;
      const edit = { from: '/long-2', to: `/about${query}` };
      expect((await its.admin.call(`PUT /api/redirects/${id}`, edit)).json.error).toBe(long);
    });

    it('a second redirect from the same path, regardless of case, or from an old slug', async () => {
      await add('/Twice.html', '/about');
      expect((await add('/twice.HTML/', '/')).json.error).toMatch('leads somewhere else already');
      expect((await add('/twice.html', '/about')).json.error).toMatch('leads there already');
      await renamed('slug-before', 'slug-after');
      expect((await add('/product/slug-before', '/')).status).toBe(409);
    });

    it('edits of an older version, an unknown redirect or an automatic one', async () => {
      const { json } = await add('/stale', '/about');
      const { id, updatedAt } = json.data;
      const edit = (to: string, version?: string) =>
        its.admin.call(`PUT /api/redirects/${id}`, { from: '/stale', to, updatedAt: version });
      expect((await edit('/a', updatedAt)).status).toBe(200);
      expect((await edit('/b', updatedAt)).status).toBe(412);
      const to = { from: '/x', to: '/y' };
      expect((await its.admin.call('PUT /api/redirects/nobody', to)).status).toBe(404);
      expect((await its.admin.call('DELETE /api/redirects/nobody')).status).toBe(404);
      expect((await its.admin.call('DELETE /api/redirects/product:nobody')).status).toBe(404);
      await renamed('followed', 'followed-on');
      const { id: followed } = await find('/product/followed');
      expect((await its.admin.call(`PUT /api/redirects/${followed}`, to)).status).toBe(409);
    });
  });

  it('creates, updates and deletes a redirect', async () => {
    const { status, json } = await add(' /%C3%9Cber%20uns.PHP/ ', 'https://courses.example/about');
    expect([status, json.data]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'hand',
        from: '/Über uns.PHP',
        to: '/about',
        leadsTo: '/about',
        hits: 0,
        lastHitOn: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    const { id } = json.data;
    const edit = { from: '/Über uns.PHP', to: 'https://shop.example/' };
    const edited = await its.admin.call(`PUT /api/redirects/${id}`, edit);
    expect(edited.json.data).toMatchObject({ ...edit, id });
    expect((await its.admin.call(`DELETE /api/redirects/${id}`)).json.data).toEqual({ id });
    expect(await find(edit.from)).toBeUndefined();
  });

  it('returns where a chain leads, updated with each change', async () => {
    await renamed('course', 'course-2');
    await add('/chain', '/product/course?from=chain');
    expect((await find('/chain')).leadsTo).toBe('/product/course-2?from=chain');
    await add('/chain-before', '/chain');
    expect((await find('/chain-before')).leadsTo).toBe('/product/course-2?from=chain');
    const { id } = await find('/chain');
    await its.admin.call(`PUT /api/redirects/${id}`, { from: '/chain', to: '/about' });
    expect((await find('/chain-before')).leadsTo).toBe('/about');
  });

  it('follows the renamed item until the redirect is deleted', async () => {
    const id = await renamed('was', 'is');
    await its.admin.call(`PUT /api/products/${id}`, aProduct({ slug: 'is-now' }));
    expect(await find('/product/was')).toMatchObject({ kind: 'slug', to: '/product/is-now' });
    const { id: redirect } = await find('/product/was');
    expect((await its.admin.call(`DELETE /api/redirects/${redirect}`)).status).toBe(200);
    expect(await find('/product/was')).toBeUndefined();
    expect((await its.site.call('GET /api/products/slug/was')).status).toBe(404);
  });

  it('is removed when an item takes its path, but not when one is restored', async () => {
    await add('/category/ink', '/about');
    const made = await its.admin.call('POST /api/categories', aCategory({ slug: 'ink' }));
    expect(await find('/category/ink')).toBeUndefined();
    const path = `/api/categories/${made.json.data.id}`;
    await its.admin.call(`PUT ${path}`, aCategory({ slug: 'ink-2' }));
    expect((await find('/category/ink')).kind).toBe('slug');
    await its.admin.call(`DELETE ${path}`);
    await add('/category/ink', '/about');
    const back = `POST /api/trash/category/${made.json.data.id}/restore`;
    expect((await its.admin.call(back, {})).status).toBe(200);
    expect(await find('/category/ink')).toMatchObject({ kind: 'hand', to: '/about' });
  });

  it('lists by page, searches both URLs, and counts by kind', async () => {
    for (let count = 0; count < limits.redirectsAPage + 1; count += 1) {
      await add(`/many/${String(count).padStart(3, '0')}`, `/product/p${count}`);
    }
    const first = await list('?search=MANY/');
    expect(first.found).toBe(limits.redirectsAPage + 1);
    expect(first.redirects).toHaveLength(limits.redirectsAPage);
    const second = await list('?search=many/&page=2');
    expect(second.redirects.map(({ from }: { from: string }) => from)).toEqual(['/many/050']);
    expect((await list('?search=/product/p17')).redirects[0].from).toBe('/many/017');
    expect((await list('?search=100%25')).found).toBe(0);
    const { counts, found } = await list('?kind=slug');
    expect([found, counts.hand > 50]).toEqual([counts.slug, true]);
  });
});

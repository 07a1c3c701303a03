import { expect, it } from 'vitest';
import type { Page } from '../contract/kinds/page.ts';
import { siteHost } from '../contract/links/asked-address.ts';
import { addCounts } from '../store/insights/add-counts.ts';
import { findLinks } from '../store/link-checks/finding.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aPage } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = (fields = {}) => its.admin.call('POST /api/own-pages', { ...aPage(), ...fields });
  const layout = async () => (await its.site.call('GET /api/pages/frame')).json.data;
  const taken = 'The site itself uses this address. Please choose another one';

  it('answers 404 for a page that does not exist', async () => {
    for (const address of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/own-pages/x`)) {
      const body = address.startsWith('PUT') ? aPage() : undefined;
      const { status, json } = await its.admin.call(address, body);
      expect([status, json]).toEqual([404, { success: false, error: 'Page not found' }]);
    }
  });

  it('requires the administrator for writes and drafts', async () => {
    const { id } = (await create()).json.data;
    for (const [address, body] of [
      ['POST /api/own-pages', aPage()],
      [`PUT /api/own-pages/${id}`, aPage()],
      [`DELETE /api/own-pages/${id}`],
      ['PUT /api/own-pages/reorder/bulk', { pages: [] }],
      ['GET /api/drafts/page'],
      [`GET /api/drafts/page/${id}`],
    ] as const) {
      expect([address, (await its.site.call(address, body)).status]).toEqual([address, 401]);
    }
  });

  it.each([
    ['title', 'Title'],
    ['slug', 'Slug'],
    ['content', 'Content'],
  ])('requires %s', async (field, label) => {
    const { id } = (await create()).json.data;
    for (const address of ['POST /api/own-pages', `PUT /api/own-pages/${id}`]) {
      for (const missing of [undefined, '']) {
        const { status, json } = await its.admin.call(address, {
          ...aPage(),
          [field]: missing,
        });
        expect([missing, status]).toEqual([missing, 400]);
        expect(json.issues[0]).toEqual({ path: field, message: `${label} is required` });
      }
    }
  });

  it.each([
    ['title', 'x'.repeat(201)],
    ['content', '<p></p>'],
    ['content', '<script>alert(1)</script>'],
    ['showIn', 'sidebar'],
    ['showIn', null],
    ['heroConfig', { backgroundColor: '#fff' }],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, json } = await create({ [field]: value });
    expect([status, json.issues[0].path.split('.')[0]]).toEqual([400, field]);
  });

  it.each(['about', 'admin', 'api', 'category', 'feed', 'product', 'search', 'uploads'])(
    'refuses the reserved path /%s in pages, updates and drafts',
    async (slug) => {
      const { id } = (await create()).json.data;
      for (const [address, body, path] of [
        ['POST /api/own-pages', { ...aPage(), slug }, 'slug'],
        [`PUT /api/own-pages/${id}`, { ...aPage(), slug }, 'slug'],
        ['POST /api/drafts/page', { slug }, 'slug'],
        [`PUT /api/drafts/page/${id}`, { body: { slug } }, 'body.slug'],
      ] as const) {
        const { status, json } = await its.admin.call(address, body);
        expect([address, status]).toEqual([address, 400]);
        expect(json.issues).toEqual([{ path, message: taken }]);
      }
    },
  );

  it('creates a page with sanitized content, and returns it from every endpoint', async () => {
    const page = {
      ...aPage({ heroConfig: { title: 'Who we are' }, showIn: 'nowhere' }),
      content: '<p onclick="alert(1)">Jane Doe<script>alert(1)</script></p>',
    };
    const { status, json } = await create(page);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ ...page, content: '<p>Jane Doe</p>' });
    const { id, slug, title, content, heroConfig } = json.data;
    expect((await its.site.call(`GET /api/own-pages/${id}`)).json).toEqual(json);
    expect((await its.site.call(`GET /api/own-pages/slug/${slug}`)).json).toEqual(json);
    expect((await its.site.call('GET /api/own-pages')).json.data).toContainEqual(json.data);
    const shown = (await its.site.call(`GET /api/pages/page/${slug}`)).json.data;
    expect(shown).toEqual({ page: { slug, title, content, heroConfig, sharing: null }, media: {} });
  });

  it('is in the footer by default', async () => {
    const { showIn: _, ...page } = aPage();
    expect((await its.admin.call('POST /api/own-pages', page)).json.data.showIn).toBe('footer');
  });

  it("links pages in header and footer, in the owner's order", async () => {
    await its.site.db.deleteFrom('items').where('kind', '=', 'page').execute();
    const made: Page[] = [];
    for (const showIn of ['header', 'footer', 'nowhere', 'header', 'footer'] as const) {
      made.push((await create(aPage({ showIn }))).json.data);
    }
    const linkTo = (index: number) => ({ slug: made[index].slug, title: made[index].title });
    expect(await layout()).toMatchObject({
      headerPages: [linkTo(0), linkTo(3)],
      footerPages: [linkTo(1), linkTo(4)],
    });
    const pages = made.toReversed().map(({ id }, order) => ({ id, order }));
    await its.admin.call('PUT /api/own-pages/reorder/bulk', { pages });
    expect(await layout()).toMatchObject({
      headerPages: [linkTo(3), linkTo(0)],
      footerPages: [linkTo(4), linkTo(1)],
    });
    await its.admin.call(`DELETE /api/own-pages/${made[3].id}`);
    await its.admin.call(`POST /api/items/page/${made[1].id}/unpublish`);
    expect(await layout()).toMatchObject({ headerPages: [linkTo(0)], footerPages: [linkTo(4)] });
  });

  it('links at most 40 pages in the header', async () => {
    const { json } = await create(aPage({ showIn: 'header' }));
    const row = await its.site.db
      .selectFrom('items')
      .selectAll()
      .where('id', '=', json.data.id)
      .executeTakeFirstOrThrow();
    const place = { field: 'showIn', position: 0 };
    const copies = Array.from({ length: 100 }, (_, number) => ({
      ...row,
      id: `copy-${number}`,
      slug: `copy-${number}`,
    }));
    const links = copies.map(({ id }) => ({ ...place, item_id: id, target: 'header' }));
    await its.site.db.insertInto('items').values(copies).execute();
    await its.site.db.insertInto('item_links').values(links).execute();
    await create(); // so that the cached layout is invalidated
    expect((await layout()).headerPages).toHaveLength(40);
  });

  it('finds a page by an old slug, and returns the current one', async () => {
    const made = (await create({ slug: 'impressum' })).json.data;
    await its.admin.call(`PUT /api/own-pages/${made.id}`, { ...made, slug: 'imprint' });
    const { status, json } = await its.site.call('GET /api/pages/page/impressum');
    expect([status, json.data.page.slug]).toEqual([200, 'imprint']);
  });

  it('tracks media, links and views of a page', async () => {
    const hash = 'a'.repeat(40);
    const { id, slug } = (
      await create({
        heroConfig: { heroImage: `/uploads/${hash}.jpg` },
        content: '<p><a href="/nowhere">Here</a></p>',
      })
    ).json.data;
    const { db } = its.site;
    const uses = db.selectFrom('media_uses').select(['kind', 'item_id', 'field', 'state']);
    expect(await uses.where('hash', '=', hash).where('state', '=', 'published').execute()).toEqual([
      { kind: 'page', item_id: id, field: 'heroConfig.heroImage', state: 'published' },
    ]);

    await findLinks(db, [siteHost]);
    const links = db.selectFrom('link_uses').select(['kind', 'field']).where('item_id', '=', id);
    expect(await links.execute()).toEqual([{ kind: 'page', field: 'content' }]);

    const counts = { view: 3, play: 0, half: 0, whole: 0, buy: 0 };
    const pages = new Map([
      [`/${slug}`, counts],
      ['/made-up', counts],
    ]);
    const none = { arrivals: new Map(), searches: new Map(), visitors: new Set<string>() };
    const day = { day: '2026-01-01', pages, ...none };
    await addCounts(db, [day]);
    const counted = db.selectFrom('item_counts').select(['kind', 'item_id', 'views']);
    expect(await counted.execute()).toEqual([{ kind: 'page', item_id: id, views: 3 }]);
  });
});

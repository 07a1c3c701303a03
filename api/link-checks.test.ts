import { beforeAll, describe, expect, it } from 'vitest';
import { siteHost } from '../contract/links/asked-address.ts';
import { findLinks } from '../store/link-checks/finding.ts';
import { linkId } from '../store/tables/links.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { startTestApp, useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { LINK_CHECKS: '1' });
  const shop = 'https://shop.studio/light';
  const id = linkId(shop);
  let product: string;
  beforeAll(async () => {
    const body = aProduct({ title: 'Light', buyLink: shop, introVideo: '/a.mp4' });
    product = (await its.admin.call('POST /api/products', body)).json.data.id;
    await findLinks(its.site.db, [siteHost]);
    await its.site.db
      .updateTable('checked_links')
      .set({ state: 'broken', problem: 'not-found', status: 404, failures: 3 })
      .set({ failing_since: '2026-01-02T03:04:05.678Z', check_at: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
  });
  const list = async (query = '') => (await its.admin.call(`GET /api/links${query}`)).json.data;

  describe('refuses', () => {
    it('requests without the administrator', async () => {
      for (const address of [
        'GET /api/links',
        'GET /api/links/broken',
        `POST /api/links/${id}/recheck`,
        `PUT /api/links/${id}/ignored`,
      ]) {
        expect([address, (await its.site.call(address)).status]).toEqual([address, 401]);
      }
    });

    it('a link that is not on the site, and invalid values', async () => {
      const { status, json } = await its.admin.call('POST /api/links/nobody/recheck');
      expect([status, json.error]).toEqual([404, 'This link is not on the site any more.']);
      const put = `PUT /api/links/${id}/ignored`;
      expect(
        (await its.admin.call('PUT /api/links/nobody/ignored', { isIgnored: true })).status,
      ).toBe(404);
      expect((await its.admin.call(put, {})).status).toBe(400);
      expect((await its.admin.call(put, { isIgnored: 'yes' })).status).toBe(400);
      for (const query of ['?show=all', '?page=0', '?page=x', '?show=broken&show=unknown']) {
        expect([query, (await its.admin.call(`GET /api/links${query}`)).status]).toEqual([
          query,
          404,
        ]);
      }
    });

    it('a recheck when link checks are off', async () => {
      const off = await startTestApp(engine, { LINK_CHECKS: '0' });
      const admin = await off.administrator();
      const { status, json } = await admin.call(`POST /api/links/${id}/recheck`);
      expect([status, json.error]).toEqual([409, 'Links are not looked at: LINK_CHECKS is 0.']);
      expect((await admin.call('GET /api/links')).json.data).toMatchObject({ isOn: false });
      await off.stop();
    });
  });

  it('lists broken links with their uses and since when they fail', async () => {
    expect(await list()).toEqual({
      isOn: true,
      counts: { broken: 1, unknown: 0, waiting: 1, working: 0, ignored: 0 },
      links: [
        {
          id,
          url: shop,
          state: 'broken',
          problem: 'not-found',
          status: 404,
          redirectedTo: null,
          failingSince: '2026-01-02T03:04:05.678Z',
          checkedAt: null,
          isDue: false,
          isIgnored: false,
          useCount: 1,
          uses: [{ kind: 'product', id: product, title: 'Light', field: 'buyLink' }],
        },
      ],
    });
    expect((await list('?show=waiting')).links).toMatchObject([{ url: '/a.mp4' }]);
    expect((await list('?page=2')).links).toEqual([]);
    expect((await its.admin.call('GET /api/links/broken')).json.data).toEqual([
      {
        kind: 'product',
        id: product,
        field: 'buyLink',
        url: shop,
        problem: 'not-found',
        status: 404,
        failingSince: '2026-01-02T03:04:05.678Z',
      },
    ]);
  });

  it('brings the next check forward, for the whole host', async () => {
    const { db } = its.site;
    await db.updateTable('jobs').set({ run_at: '2999-01-01T00:00:00.000Z' }).execute();
    const { json } = await its.admin.call(`POST /api/links/${id}/recheck`);
    expect(json.data).toMatchObject({ id, state: 'broken', isDue: true });
    const job = db.selectFrom('jobs').selectAll().where('subject', '=', 'shop.studio');
    expect((await job.executeTakeFirstOrThrow()).run_at < '2999').toBe(true);
  });

  it('does not report an ignored link until it is no longer ignored', async () => {
    const ignore = (isIgnored: boolean) =>
      its.admin.call(`PUT /api/links/${id}/ignored`, { isIgnored });
    expect((await ignore(true)).json.data).toMatchObject({ isIgnored: true, isDue: false });
    expect((await list()).counts).toMatchObject({ broken: 0, ignored: 1 });
    expect((await list('?show=ignored')).links).toMatchObject([{ url: shop }]);
    expect((await its.admin.call('GET /api/links/broken')).json.data).toEqual([]);
    await ignore(false);
    expect((await list()).counts).toMatchObject({ broken: 1, ignored: 0 });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftCalls } from '../../contract/editing/drafts.ts';
import { buildApp } from '../../server/build-app.ts';
import { openData } from '../../server/process/open-data.ts';
import { listItemStatuses } from '../../store/items/statuses.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  /** A second server on the same data. */
  let other: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const { config } = its.site;
    const logStream = { write: () => {} };
    other = await buildApp({ config, data: await openData(config), logStream });
  });
  afterAll(() => other.close());

  const list = async (app = its.site.app) => {
    const { headers } = its.admin;
    const response = await app.inject({ url: '/api/drafts/product', headers });
    return response.json().data;
  };

  it('caches the list until something is written', async () => {
    await its.admin.call('POST /api/products', aProduct({ title: 'Before' }));
    expect(await list()).toMatchObject([{ title: 'Before' }]);
    await its.site.db.updateTable('items').set({ title: 'Behind' }).execute();
    expect(await list()).toMatchObject([{ title: 'Before' }]);
    await its.admin.call('POST /api/tags', { title: 'Written' });
    expect(await list()).toMatchObject([{ title: 'Behind' }]);
  });

  it('returns the current list from every server after each action', async () => {
    const make = async (path: string, body: object) =>
      (await its.admin.call(`POST /api/${path}`, body)).json.data.id;
    const category = await make('categories', aCategory());
    const tag = await make('tags', { title: 'Light' });
    const links = { categories: [category], tags: [tag] };
    const id = await make('products', aProduct(links));
    const { order: _, ...body } = aProduct({ ...links, title: 'Worked on' });
    const item = `/api/items/product/${id}`;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const steps: [address: string, body?: object][] = [
      [`PUT /api/drafts/product/${id}`, { body }],
      [`PUT ${item}/schedule`, { publishAt: at, unpublishAt: null }],
      [`PUT ${item}/schedule`, { publishAt: null, unpublishAt: null }],
      [`DELETE ${item}/draft`],
      [`PUT /api/drafts/product/${id}`, { body }],
      [`POST ${item}/publish`, {}],
      [`POST ${item}/duplicate`, {}],
      [`DELETE /api/tags/${tag}`],
      [`DELETE /api/categories/${category}`],
      [`POST ${item}/unpublish`, {}],
      [`POST ${item}/publish`, {}],
      [`DELETE ${item}`],
      [`POST /api/trash/product/${id}/restore`, {}],
    ];
    let before = await list();
    for (const [address, sent] of steps) {
      const { status, json } = await its.admin.call(address, sent);
      expect([200, 201], `${address}: ${json?.error}`).toContain(status);
      const now = draftCalls.listProductItems.answer.parse(
        await listItemStatuses(its.site.db, 'product'),
      );
      expect(now, address).not.toEqual(before);
      expect(await list(), address).toEqual(now);
      expect(await list(other), address).toEqual(now);
      before = now;
    }
  });
});

import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const tag = () => ({ title: `Tag ${crypto.randomUUID()}` });

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  const items = [
    { noun: 'product', path: '/api/products', make: aProduct },
    { noun: 'category', path: '/api/categories', make: aCategory },
    { noun: 'tag', path: '/api/tags', make: tag },
  ].map(({ noun, path, make }) => ({
    noun,
    make: make as () => object,
    address: async () =>
      `${path}/${(await its.admin.call(`POST ${path}`, make())).json.data.id as string}`,
  }));
  const pages = [
    { noun: 'page', make: () => ({ title: 'Hero' }), address: async () => '/api/homepage' },
    { noun: 'page', make: () => ({ content: '<p>Us</p>' }), address: async () => '/api/about' },
    { noun: 'theme', make: () => ({ primaryColor: '#112233' }), address: async () => '/api/theme' },
  ];

  describe.each([...items, ...pages])('a $noun', ({ noun, make, address }) => {
    const stale = `This ${noun} was changed somewhere else. Reload to see the latest version.`;

    it('refuses an updatedAt that is not a timestamp', async () => {
      const at = await address();
      for (const updatedAt of ['yesterday', '', null, 5, '2024-13-01T00:00:00Z']) {
        expect((await its.admin.call(`PUT ${at}`, { ...make(), updatedAt })).status).toBe(400);
      }
    });

    it('refuses an edit of an older version, and keeps the latest one', async () => {
      const at = await address();
      const { updatedAt } = (await its.site.call(`GET ${at}`)).json.data;
      const change = await its.admin.call(`PUT ${at}`, { ...make(), updatedAt });
      expect(change.status).toBe(200);
      const late = await its.admin.call(`PUT ${at}`, { ...make(), updatedAt });
      expect([late.status, late.json]).toEqual([412, { success: false, error: stale }]);
      expect((await its.site.call(`GET ${at}`)).json.data).toEqual(change.json.data);
    });

    it('accepts an edit of the latest version, or without a version', async () => {
      const at = await address();
      for (let round = 0; round < 3; round += 1) {
        const { updatedAt } = (await its.site.call(`GET ${at}`)).json.data;
        const { status, json } = await its.admin.call(`PUT ${at}`, { ...make(), updatedAt });
        expect(status).toBe(200);
        expect(json.data.updatedAt > updatedAt).toBe(true);
      }
      expect((await its.admin.call(`PUT ${at}`, make())).status).toBe(200);
    });

    it('accepts only one of several concurrent edits of the same version', async () => {
      const at = await address();
      const { updatedAt } = (await its.site.call(`GET ${at}`)).json.data;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => its.admin.call(`PUT ${at}`, { ...make(), updatedAt })),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array(7).fill(412)]);
    });
  });
});

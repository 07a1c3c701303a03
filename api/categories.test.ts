import { expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = (fields = {}) =>
    its.admin.call('POST /api/categories', { ...aCategory(), ...fields });

  it('answers 404 for a category that does not exist', async () => {
    for (const address of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/categories/x`)) {
      const body = address.startsWith('PUT') ? aCategory() : undefined;
      const { status, json } = await its.admin.call(address, body);
      expect([status, json]).toEqual([404, { success: false, error: 'Category not found' }]);
    }
  });

  it.each([
    ['title', 'Title'],
    ['slug', 'Slug'],
    ['description', 'Description'],
    ['tileImage', 'Tile Image'],
  ])('requires %s', async (field, label) => {
    const { id } = (await create()).json.data;
    for (const address of ['POST /api/categories', `PUT /api/categories/${id}`]) {
      for (const missing of [undefined, '', ' ']) {
        const { status, json } = await its.admin.call(address, {
          ...aCategory(),
          [field]: missing,
        });
        expect([missing, status]).toEqual([missing, 400]);
        expect(json.issues[0]).toEqual({ path: field, message: `${label} is required` });
      }
    }
  });

  it.each([
    ['title', 'x'.repeat(201)],
    ['description', 'x'.repeat(2_001)],
    ['tileImage', 'javascript:alert(1)'],
    ['tileVideo', 'data:video/mp4;base64,AAAA'],
    ['hoverImage', '//evil.example/a.jpg'],
    ['emptyImage', 7],
    ['heroConfig', { backgroundColor: '#fff' }],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, json } = await create({ [field]: value });
    expect([status, json.issues[0].path.split('.')[0]]).toEqual([400, field]);
  });

  it.each([undefined, null, 0, 5, 2.5, -1, '3', 'many', {}, 1e99])(
    'falls back to 2 items per row for %j',
    async (itemsPerRow) => {
      expect((await create({ itemsPerRow })).json.data.itemsPerRow).toBe(2);
    },
  );

  it('creates a category with all fields, and returns it from every endpoint', async () => {
    const category = aCategory({
      tileVideo: '/uploads/tile.mp4',
      hoverImage: '/uploads/hover.jpg',
      emptyImage: 'https://cdn.example/empty.png',
      itemsPerRow: 4,
      heroConfig: { title: 'Look', button2: { isActive: true, text: 'Go', link: '/about' } },
    });
    const { status, json } = await create(category);
    expect(status).toBe(201);
    expect(json.data).toMatchObject(category);
    const { id, slug } = json.data;
    expect((await its.site.call(`GET /api/categories/${id}`)).json).toEqual(json);
    expect((await its.site.call(`GET /api/categories/slug/${slug}`)).json).toEqual(json);
    expect((await its.site.call('GET /api/categories')).json.data).toContainEqual(json.data);
  });

  it('returns null for missing media', async () => {
    const { json } = await create({ tileVideo: undefined, hoverImage: null });
    expect(json.data).toMatchObject({ tileVideo: null, hoverImage: null, emptyImage: null });
  });

  it('updates a category', async () => {
    const made = (await create({ itemsPerRow: 3, tileVideo: '/uploads/a.mp4' })).json.data;
    const { status, json } = await its.admin.call(
      `PUT /api/categories/${made.id}`,
      aCategory({ title: ' Changed ' }),
    );
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ id: made.id, title: 'Changed', createdAt: made.createdAt });
    expect(json.data).toMatchObject({ itemsPerRow: 2, tileVideo: null });
    expect((await its.site.call(`GET /api/categories/${made.id}`)).json).toEqual(json);
  });

  it('removes a deleted category from its products, and no other', async () => {
    const [gone, stays] = [(await create()).json.data.id, (await create()).json.data.id];
    const made = [];
    for (const categories of [[gone], [stays, gone], [stays]]) {
      const { json } = await its.admin.call('POST /api/products', aProduct({ categories }));
      made.push(json.data.id);
    }
    const { status, json } = await its.admin.call(`DELETE /api/categories/${gone}`);
    expect([status, json.data]).toEqual([200, { id: gone }]);
    const left = [];
    for (const id of made) {
      left.push((await its.site.call(`GET /api/products/${id}`)).json.data.categories);
    }
    expect(left).toEqual([[], [stays], [stays]]);
    expect((await its.admin.call(`DELETE /api/categories/${gone}`)).status).toBe(404);
  });

  it('never leaves a product in a category that is deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await create()).json.data;
      const [made, deleted] = await Promise.all([
        its.admin.call('POST /api/products', aProduct({ categories: [id] })),
        its.admin.call(`DELETE /api/categories/${id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 400]).toContain(made.status);
    }
    const products = (await its.site.call('GET /api/products')).json.data;
    const categories = (await its.site.call('GET /api/categories')).json.data;
    const known = new Set(categories.map((category: { id: string }) => category.id));
    for (const product of products) {
      expect(product.categories.every((id: string) => known.has(id))).toBe(true);
    }
  });
});

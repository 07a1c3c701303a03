import { expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const taken = { success: false, error: 'A tag with this title already exists' };

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = (title: unknown) => its.admin.call('POST /api/tags', { title });
  const titles = async (): Promise<string[]> =>
    (await its.site.call('GET /api/tags')).json.data.map((tag: { title: string }) => tag.title);

  it('answers 404 for a tag that does not exist', async () => {
    for (const address of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/tags/nobody`)) {
      const body = address.startsWith('PUT') ? { title: 'Somebody' } : undefined;
      const { status, json } = await its.admin.call(address, body);
      expect([status, json]).toEqual([404, { success: false, error: 'Tag not found' }]);
    }
  });

  it('requires a title of at most 60 characters', async () => {
    for (const title of [undefined, null, '', '  ', 7, ['a'], 'x'.repeat(61)]) {
      const { status, json } = await create(title);
      expect([title, status, json.issues[0].path]).toEqual([title, 400, 'title']);
    }
    expect((await create('x'.repeat(60))).status).toBe(201);
  });

  it('refuses a title that is taken, regardless of case, width and spaces', async () => {
    await create('Blender');
    for (const title of ['Blender', 'BLENDER', ' blender ', 'Ｂｌｅｎｄｅｒ']) {
      const { status, json } = await create(title);
      expect([status, json]).toEqual([409, taken]);
    }
    const { id } = (await create('Houdini')).json.data;
    const renamed = await its.admin.call(`PUT /api/tags/${id}`, { title: 'blender' });
    expect([renamed.status, renamed.json]).toEqual([409, taken]);
    expect((await its.site.call(`GET /api/tags/${id}`)).json.data.title).toBe('Houdini');
  });

  it('creates only one of many concurrent tags with the same title', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(index % 2 ? 'Raced' : 'RACED')),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it('creates a tag, and lists tags by title', async () => {
    const { status, json } = await create('  Animation ');
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ id: expect.any(String), title: 'Animation' });
    expect((await its.site.call(`GET /api/tags/${json.data.id}`)).json).toEqual(json);
    await create('zbrush');
    const listed = await titles();
    expect(listed).toEqual(listed.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it('shows tags that only drafts use to nobody but the administrator', async () => {
    const listed = async (who: { call: typeof its.site.call }) =>
      (await who.call('GET /api/tags')).json.data.map(({ id }: { id: string }) => id);
    const { id } = (await create('Secret technique')).json.data;
    expect(await listed(its.site)).toContain(id);
    const draft = await its.admin.call('POST /api/drafts/product', { title: 'Soon', tags: [id] });
    const isPublic = async () => {
      const found = (await its.site.call(`GET /api/tags/${id}`)).status === 200;
      expect((await listed(its.site)).includes(id)).toBe(found);
      return found;
    };
    expect(await isPublic()).toBe(false);
    const { json, headers } = await its.admin.call('GET /api/tags');
    expect(json.data.map((tag: { id: string }) => tag.id)).toContain(id);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await its.admin.call(`GET /api/tags/${id}`)).json.data.title).toBe('Secret technique');
    const stale = its.site.bearing('a token that has ended');
    expect((await listed(stale)).includes(id)).toBe(false);
    // A draft in the trash keeps its tags hidden too.
    await its.admin.call(`DELETE /api/products/${draft.json.data.id}`);
    expect(await isPublic()).toBe(false);
    const product = aProduct({ slug: 'technique', tags: [id] });
    expect((await its.admin.call('POST /api/products', product)).status).toBe(201);
    expect(await isPublic()).toBe(true);
    await its.admin.call('POST /api/drafts/product', { title: 'Next', tags: [id] });
    expect(await isPublic()).toBe(true);
  });

  it('keeps a tag that only a draft uses hidden after restoring it from the trash', async () => {
    const { id } = (await create('Secret and deleted')).json.data;
    await its.admin.call('POST /api/drafts/product', { title: 'Later', tags: [id] });
    await its.admin.call(`DELETE /api/tags/${id}`);
    expect((await its.admin.call(`POST /api/trash/tag/${id}/restore`, {})).status).toBe(200);
    expect((await its.admin.call(`GET /api/tags/${id}`)).status).toBe(200);
    expect((await its.site.call(`GET /api/tags/${id}`)).status).toBe(404);
  });

  it('renames a tag, even if only its case changes', async () => {
    const { id } = (await create('unreal')).json.data;
    for (const title of ['Unreal', 'Unreal Engine']) {
      const { status, json } = await its.admin.call(`PUT /api/tags/${id}`, { title });
      expect([status, json.data.title]).toEqual([200, title]);
    }
    expect(await titles()).toContain('Unreal Engine');
  });

  it('removes a deleted tag from its products, and no other', async () => {
    const [gone, stays] = [
      (await create('Gone')).json.data.id,
      (await create('Stays')).json.data.id,
    ];
    const { id } = (await its.admin.call('POST /api/products', aProduct({ tags: [gone, stays] })))
      .json.data;
    const { status, json } = await its.admin.call(`DELETE /api/tags/${gone}`);
    expect([status, json.data]).toEqual([200, { id: gone }]);
    expect((await its.site.call(`GET /api/products/${id}`)).json.data.tags).toEqual([stays]);
    expect((await its.admin.call(`DELETE /api/tags/${gone}`)).status).toBe(404);
    expect((await create('Gone')).status).toBe(201);
  });
});

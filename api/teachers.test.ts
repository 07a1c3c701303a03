import { describe, expect, it } from 'vitest';
import { limits } from '../contract/limits/limits.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct, aTeacher } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = async (fields = {}) =>
    (await its.admin.call('POST /api/teachers', { ...aTeacher(), ...fields })).json.data;
  const course = async (fields = {}) =>
    (await its.admin.call('POST /api/products', { ...aProduct(), ...fields })).json.data;
  const pageOf = (slug: string, query = '') =>
    its.site.call(`GET /api/pages/teacher/${slug}${query}`);
  const teachersOn = async (slug: string) =>
    (await its.site.call(`GET /api/pages/product/${slug}`)).json.data.teachers.map(
      ({ title }: { title: string }) => title,
    );

  describe('refuses', () => {
    const link = { name: 'Prints', url: 'https://prints.example/' };
    it.each<[why: string, fields: object, path: string]>([
      ['nobody', { title: ' ' }, 'title'],
      ['a portrait that is no address', { portrait: 'javascript:alert(1)' }, 'portrait'],
      ['a link without a name', { links: [{ ...link, name: '' }] }, 'links.0.name'],
      ['a link into this site', { links: [{ ...link, url: '/about' }] }, 'links.0.url'],
      ['a link that runs a script', { links: [{ ...link, url: 'javascript:1' }] }, 'links.0.url'],
      ['too many links', { links: Array(limits.linksOfTeacher + 1).fill(link) }, 'links'],
    ])('%s', async (_why, fields, path) => {
      const { status, json } = await its.admin.call('POST /api/teachers', {
        ...aTeacher(),
        ...fields,
      });
      expect([status, json.issues?.[0]?.path]).toEqual([400, path]);
    });

    it('a product with a teacher who is not there', async () => {
      const body = { ...aProduct(), teachers: ['nobody'] };
      const { status, json } = await its.admin.call('POST /api/products', body);
      expect([status, json.issues[0].path]).toEqual([400, 'teachers']);
    });

    it('the page of an unknown teacher', async () => {
      expect((await pageOf('nobody')).status).toBe(404);
    });
  });

  it('has a page with all of their courses, in order', async () => {
    const { id, slug } = await create({ title: 'Ines Okafor' });
    const other = await create();
    await course({ title: 'Second', teachers: [other.id, id], order: 8 });
    await course({ title: 'First', teachers: [id], order: 7 });
    await course({ title: 'Not hers', teachers: [other.id], order: 6 });
    const { data } = (await pageOf(slug)).json;
    expect(data).toMatchObject({ teacher: { title: 'Ines Okafor' }, total: 2 });
    expect(data.products.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second']);
  });

  it('lists many courses in pages, and has no page past the end', async () => {
    const { id, slug } = await create();
    for (let count = 0; count <= limits.categoryProducts; count += 1) {
      await course({ teachers: [id] });
    }
    expect((await pageOf(slug, '?page=2')).json.data.products).toHaveLength(1);
    expect((await pageOf(slug, '?page=3')).status).toBe(404);
  });

  it('appears on the pages of their courses, in the order of each course', async () => {
    const [ines, marek] = [await create({ title: 'Ines' }), await create({ title: 'Marek' })];
    const { slug } = await course({ teachers: [marek.id, ines.id] });
    expect(await teachersOn(slug)).toEqual(['Marek', 'Ines']);
    await its.admin.call(`PUT /api/teachers/${ines.id}`, { ...ines, title: 'Ines Okafor' });
    expect(await teachersOn(slug)).toEqual(['Marek', 'Ines Okafor']);
  });

  it('leaves the courses while off the site, and returns to them', async () => {
    const { id, slug } = await create({ title: 'Away' });
    const shown = await course({ teachers: [id] });
    await its.admin.call(`POST /api/items/teacher/${id}/unpublish`);
    expect([(await pageOf(slug)).status, await teachersOn(shown.slug)]).toEqual([404, []]);
    await its.admin.call(`POST /api/items/teacher/${id}/publish`, {});
    expect(await teachersOn(shown.slug)).toEqual(['Away']);
    await its.admin.call(`DELETE /api/teachers/${id}`);
    expect(await teachersOn(shown.slug)).toEqual([]);
    await its.admin.call(`POST /api/trash/teacher/${id}/restore`, {});
    expect(await teachersOn(shown.slug)).toEqual(['Away']);
    expect((await pageOf(slug)).json.data.total).toBe(1);
  });

  it('is found by name, and finds the courses by it', async () => {
    const { id } = await create({ title: 'Zephyrine Quill' });
    const { title } = await course({ teachers: [id] });
    const { hits } = (await its.site.call('GET /api/search?q=zephyrine')).json.data;
    expect(
      hits.map((hit: { kind: string; title: string[] }) => [hit.kind, hit.title.join('')]),
    ).toEqual([
      ['teacher', 'Zephyrine Quill'],
      ['product', title],
    ]);
  });

  it('keeps an incomplete draft, and names what it lacks when it is published', async () => {
    const links = [{ name: '', url: '' }];
    const { json } = await its.admin.call('POST /api/drafts/teacher', { title: 'Begun', links });
    const { id, draft } = json.data;
    expect(draft.body).toMatchObject({ title: 'Begun', links });
    const refused = await its.admin.call(`POST /api/items/teacher/${id}/publish`, {});
    expect(refused.json.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['slug', 'links.0.name', 'links.0.url']),
    );
  });
});

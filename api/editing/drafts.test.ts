import { describe, expect, it } from 'vitest';
import { emptyTrash } from '../../jobs/empty-trash.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { runTimedJobs } from '../../tests/support/timed-jobs.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const call = async (address: string, body?: unknown) => {
    const { status, json } = await its.admin.call(address, body);
    return { status, data: json?.data, error: json?.error, issues: json?.issues };
  };
  const item = '/api/items/product';
  const drafts = '/api/drafts/product';
  const newProduct = async (fields = {}) =>
    (await call('POST /api/products', aProduct(fields))).data;
  const draftOf = (fields = {}) => {
    const { order: _, ...body } = aProduct(fields);
    return body;
  };

  describe('a draft', () => {
    it('requires the administrator, and is never cached', async () => {
      const { id } = await newProduct();
      for (const address of [`GET ${drafts}/${id}`, `GET ${drafts}`, 'GET /api/trash']) {
        expect((await its.site.call(address)).status).toBe(401);
        const { headers } = await its.admin.call(address);
        expect(headers['cache-control']).toBe('private, no-store');
      }
    });

    it('is validated, but may be incomplete', async () => {
      const refused = await call(`POST ${drafts}`, {
        slug: 'No Slug',
        buyLink: 'javascript:alert(1)',
      });
      expect(refused.status).toBe(400);
      expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(['slug', 'buyLink']);
      const { status, data } = await call(`POST ${drafts}`, {});
      expect(status).toBe(201);
      expect(data).toMatchObject({
        state: 'draft',
        published: null,
        draft: { body: { title: '' } },
      });
    });

    it('has its HTML sanitized', async () => {
      const description = '<p>Fine<script>alert(1)</script></p>';
      const { data } = await call(`POST ${drafts}`, { description });
      expect(data.draft.body.description).toBe('<p>Fine</p>');
    });

    it('cannot be published while a field is missing, and is kept', async () => {
      const { data } = await call(`POST ${drafts}`, { title: 'Half done' });
      const { status, issues } = await call(`POST ${item}/${data.id}/publish`, {});
      expect(status).toBe(400);
      expect(issues).toContainEqual({ path: 'slug', message: 'Slug is required' });
      expect((await call(`GET ${drafts}/${data.id}`)).data.draft.body.title).toBe('Half done');
    });

    it('is not overwritten from an older version', async () => {
      const { id } = await newProduct();
      const save = (startedFrom?: string | null) =>
        call(`PUT ${drafts}/${id}`, { body: draftOf(), startedFrom });
      const { data } = await save(null);
      const error = 'This product was changed somewhere else. Reload to see the latest version.';
      expect(await save(null)).toMatchObject({ status: 412, error });
      const second = await save(data.draft.updatedAt);
      expect(second.status).toBe(200);
      expect(await save(data.draft.updatedAt)).toMatchObject({ status: 412, error });
      const stale = { startedFrom: data.draft.updatedAt };
      expect((await call(`POST ${item}/${id}/publish`, stale)).status).toBe(412);
      expect((await call(`GET ${drafts}/${id}`)).data.state).toBe('changed');
      expect((await save()).status).toBe(200); // without a version, a save is always accepted
    });

    it('keeps its id and order when it is published again', async () => {
      const { data } = await call(`POST ${drafts}`, draftOf({ title: 'First time' }));
      await newProduct();
      await call(`POST ${item}/${data.id}/publish`, {});
      const orderOf = async () => (await call(`GET /api/products/${data.id}`)).data.order;
      const first = await orderOf();
      await newProduct();
      await call(`POST ${item}/${data.id}/unpublish`);
      expect((await its.site.call(`GET /api/products/${data.id}`)).status).toBe(404);
      await call(`POST ${item}/${data.id}/publish`, {});
      expect(await orderOf()).toBe(first);
    });

    it('of the homepage or about page is not public until published', async () => {
      for (const [kind, path, body] of [
        ['homepage', '/api/homepage', { title: 'A new welcome' }],
        ['about', '/api/about', { heroConfig: { title: 'A new welcome' } }],
      ] as const) {
        const title = async () =>
          (await its.site.call(`GET ${path}`)).json.data.heroConfig.title as string;
        const { status, data } = await call(`PUT /api/drafts/${kind}`, { body });
        expect([status, data.state, await title()]).toEqual([200, 'changed', '']);
        expect((await call(`POST /api/items/${kind}/${kind}/publish`, {})).status).toBe(200);
        expect(await title()).toBe('A new welcome');
        expect((await call(`POST /api/items/${kind}/${kind}/unpublish`)).status).toBe(404);
      }
    });
  });

  it('lists published and unpublished items with the titles of their drafts', async () => {
    const { id } = await newProduct({ title: 'Before' });
    await call(`PUT ${drafts}/${id}`, { body: draftOf({ title: 'After' }) });
    const { data: begun } = await call(`POST ${drafts}`, { title: 'Begun' });
    const { data } = await call(`GET ${drafts}`);
    expect(data.find((one: { id: string }) => one.id === id)).toMatchObject({
      title: 'After',
      state: 'changed',
      order: expect.any(Number),
    });
    expect(data.at(-1)).toMatchObject({
      id: begun.id,
      title: 'Begun',
      state: 'draft',
      order: null,
      image: '',
    });
  });

  it('duplicates an item as a draft with a new title and slug', async () => {
    const { data: category } = await call('POST /api/categories', aCategory());
    const { id } = await newProduct({ title: 'Light', slug: 'light', categories: [category.id] });
    const { status, data } = await call(`POST ${item}/${id}/duplicate`);
    expect(status).toBe(201);
    const copy = (await call(`GET ${drafts}/${data.id}`)).data.draft.body;
    expect(copy).toMatchObject({
      title: 'Light (copy)',
      slug: 'light-copy',
      categories: [category.id],
    });
  });

  describe('history', () => {
    it('keeps a version per publication, with the changed fields', async () => {
      const { id } = await newProduct({ title: 'One', slug: 'history-one' });
      const edit = (fields: object) =>
        call(`PUT /api/products/${id}`, aProduct({ slug: 'history-one', title: 'Two', ...fields }));
      await edit({});
      await edit({}); // nothing changed
      const heroConfig = { title: 'A hero', button1: { text: 'Watch' } };
      await edit({ buyLink: 'https://shop.example/other', heroConfig });
      const { data } = await call(`GET ${item}/${id}/versions`);
      expect(data.map(({ changed }: { changed: string[] }) => changed.toSorted())).toEqual([
        ['buyLink', 'heroConfig.button1.text', 'heroConfig.title'],
        ['title'],
        expect.arrayContaining(['slug', 'title', 'description']),
      ]);
      expect(data.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
      const first = await call(`GET ${item}/${id}/versions/${data[2].id}`);
      expect(first.data.body.title).toBe('One');

      const { status } = await call(`POST ${item}/${id}/versions/${data[2].id}/restore`);
      expect(status).toBe(200);
      const restored = (await call(`GET ${drafts}/${id}`)).data;
      expect([restored.state, restored.published.title, restored.draft.body.title]).toEqual([
        'changed',
        'Two',
        'One',
      ]);
      expect((await call(`GET ${item}/${id}/versions`)).data).toEqual(data);
    });

    it('adds no version if only the order of the keys differs', async () => {
      const { id, slug } = await newProduct();
      const newest = its.site.db.selectFrom('versions').select('body').where('item_id', '=', id);
      const { body } = await newest.executeTakeFirstOrThrow();
      const reversed = Object.fromEntries(Object.entries(JSON.parse(body)).toReversed());
      await its.site.db
        .updateTable('versions')
        .set({ body: JSON.stringify(reversed) })
        .where('item_id', '=', id)
        .execute();
      const { data: same } = await call(`GET /api/products/${id}`);
      await call(`PUT /api/products/${id}`, { ...same, slug });
      expect((await call(`GET ${item}/${id}/versions`)).data).toHaveLength(1);
    });

    it('keeps the configured number of versions, including the published one', async () => {
      expect((await call('PUT /api/history', { versionsKept: 0 })).status).toBe(400);
      expect((await call('GET /api/history')).data).toEqual({ versionsKept: 50 });
      await call('PUT /api/history', { versionsKept: 2 });
      const { id, slug } = await newProduct();
      for (const title of ['A', 'B', 'C']) {
        await call(`PUT /api/products/${id}`, aProduct({ slug, title }));
      }
      const { data } = await call(`GET ${item}/${id}/versions`);
      // Versions keep their numbers when older ones are deleted.
      expect(data.map(({ number }: { number: number }) => number)).toEqual([4, 3]);
      const newest = await call(`GET ${item}/${id}/versions/${data[0].id}`);
      expect(newest.data.body.title).toBe('C');
      await call('PUT /api/history', { versionsKept: 50 });
    });
  });

  describe('the trash', () => {
    it('asks for another slug if it has been taken since', async () => {
      const { id } = await newProduct({ slug: 'taken-meanwhile' });
      await call(`DELETE /api/products/${id}`);
      await newProduct({ slug: 'taken-meanwhile' });
      const restore = (body: object) => call(`POST /api/trash/product/${id}/restore`, body);
      expect(await restore({})).toMatchObject({
        status: 409,
        error: 'A product with this slug already exists',
      });
      expect((await restore({ slug: 'another-name' })).status).toBe(200);
      expect((await call(`GET /api/products/${id}`)).data.slug).toBe('another-name');
    });

    it('restores an item with its categories, tags, old URLs and history', async () => {
      const { data: category } = await call('POST /api/categories', aCategory());
      const { data: tag } = await call('POST /api/tags', { title: crypto.randomUUID() });
      const links = { categories: [category.id], tags: [tag.id] };
      const product = await newProduct({ slug: 'old-address', ...links });
      const renamed = aProduct({ ...product, slug: 'new-address' });
      await call(`PUT /api/products/${product.id}`, renamed);
      await call(`PUT ${drafts}/${product.id}`, { body: draftOf({ title: 'In the works' }) });
      const before = (await call(`GET ${drafts}/${product.id}`)).data;
      const history = (await call(`GET ${item}/${product.id}/versions`)).data;

      await call(`DELETE /api/products/${product.id}`);
      expect((await its.site.call('GET /api/products/slug/old-address')).status).toBe(404);
      await call(`POST /api/trash/product/${product.id}/restore`, {});
      const after = (await call(`GET ${drafts}/${product.id}`)).data;
      const { updatedAt: _, ...published } = before.published;
      expect(after.published).toMatchObject(published);
      expect(after.draft.body).toEqual(before.draft.body);
      expect((await call(`GET ${item}/${product.id}/versions`)).data).toEqual(history);
      const { json } = await its.site.call('GET /api/products/slug/old-address');
      expect(json.data.id).toBe(product.id);
    });

    it('restores a category or tag with its products', async () => {
      const { data: category } = await call('POST /api/categories', aCategory());
      const { data: tag } = await call('POST /api/tags', { title: 'Comes back' });
      const { id } = await newProduct({ categories: [category.id], tags: [tag.id] });
      const linksOf = async () => {
        const { categories, tags } = (await its.site.call(`GET /api/products/${id}`)).json.data;
        return { categories, tags };
      };
      const filterOf = async () =>
        (await its.site.call(`GET /api/pages/category/${category.slug}`)).json.data.tags;
      expect(await filterOf()).toEqual([{ title: 'Comes back', leaves: 1, products: 1 }]);
      await call(`DELETE /api/tags/${tag.id}`);
      expect(await filterOf()).toEqual([]);
      await call(`DELETE /api/categories/${category.id}`);
      expect(await linksOf()).toEqual({ categories: [], tags: [] });
      await call(`POST /api/trash/category/${category.id}/restore`, {});
      expect(await filterOf()).toEqual([]);
      await call(`POST /api/trash/tag/${tag.id}/restore`, {});
      expect(await linksOf()).toEqual({ categories: [category.id], tags: [tag.id] });
      expect(await filterOf()).toEqual([{ title: 'Comes back', leaves: 1, products: 1 }]);
    });

    it('keeps deleted items for 30 days', async () => {
      const { id } = await newProduct();
      await call(`DELETE /api/products/${id}`);
      /** Backdates the deletion and its cleanup job. */
      const letPass = async (days: number) => {
        const { db } = its.site;
        const earlier = (time: string) =>
          new Date(Date.parse(time) - days * 86_400_000).toISOString();
        const deleted = db.selectFrom('trash').select('deleted_at').where('item_id', '=', id);
        const { deleted_at } = await deleted.executeTakeFirstOrThrow();
        const subject = `product ${id}`;
        const job = db.selectFrom('jobs').select('run_at').where('subject', '=', subject);
        const { run_at } = await job.executeTakeFirstOrThrow();
        await db
          .updateTable('trash')
          .set({ deleted_at: earlier(deleted_at) })
          .where('item_id', '=', id)
          .execute();
        await db
          .updateTable('jobs')
          .set({ run_at: earlier(run_at) })
          .where('subject', '=', subject)
          .execute();
      };
      const isThere = async () =>
        (await call('GET /api/trash')).data.some((deleted: { id: string }) => deleted.id === id);
      await letPass(29.9);
      await runTimedJobs(its.site.db);
      expect(await isThere()).toBe(true);
      await letPass(0.2);
      await runTimedJobs(its.site.db);
      expect(await isThere()).toBe(false);
      expect((await call(`POST /api/trash/product/${id}/restore`, {})).status).toBe(404);
    });

    it('is not emptied by a job that runs early', async () => {
      const { id } = await newProduct();
      await call(`DELETE /api/products/${id}`);
      await emptyTrash(its.site.db, `product ${id}`);
      expect((await call(`POST /api/trash/product/${id}/restore`, {})).status).toBe(200);
    });

    it('no longer has an item that was permanently deleted, nor its versions', async () => {
      const { id } = await newProduct();
      await call(`DELETE /api/products/${id}`);
      expect((await call(`DELETE /api/trash/product/${id}`)).status).toBe(200);
      expect((await call(`POST /api/trash/product/${id}/restore`, {})).status).toBe(404);
      const versions = its.site.db.selectFrom('versions').select('id').where('item_id', '=', id);
      expect(await versions.execute()).toEqual([]);
    });
  });
});

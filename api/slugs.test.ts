import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { sluggedKinds } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  describe.each(sluggedKinds)('the slug of a $noun', ({ noun, path, make }) => {
    const create = async (slug: string) =>
      (await its.admin.call(`POST ${path}`, make({ slug }))).json.data;
    const rename = (id: string, slug: string) =>
      its.admin.call(`PUT ${path}/${id}`, make({ slug }));
    const at = (slug: string) => its.site.call(`GET ${path}/slug/${slug}`);
    const page = (slug: string) => its.site.call(`GET /api/pages/${noun}/${slug}`);
    const taken = `A ${noun} with this slug already exists`;

    it.each(['', 'Upper', 'under_score', '-a', 'a-', 'a--b', 'ä', 'a b', 'a/b', 'a'.repeat(121)])(
      'is refused as %j',
      async (slug) => {
        const { status, json } = await its.admin.call(`POST ${path}`, { ...make(), slug });
        expect([status, json.issues[0].path]).toEqual([400, 'slug']);
      },
    );

    it('answers 404 if it is unknown', async () => {
      expect((await at('nobody')).status).toBe(404);
      expect((await page('nobody')).status).toBe(404);
    });

    it('is refused if it is taken, on create and update', async () => {
      await create('taken');
      const again = await its.admin.call(`POST ${path}`, make({ slug: 'taken' }));
      expect([again.status, again.json]).toEqual([409, { success: false, error: taken }]);
      const other = await create('other');
      const renamed = await rename(other.id, 'taken');
      expect([renamed.status, renamed.json.error]).toEqual([409, taken]);
      expect((await at('other')).json.data).toEqual(other);
    });

    it('is given to only one of many concurrent creates', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => its.admin.call(`POST ${path}`, make({ slug: 'raced' }))),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    });

    it('is given to only one of many concurrent updates', async () => {
      const items = [];
      for (let count = 0; count < 8; count += 1) items.push(await create(`racer-${count}`));
      const answers = await Promise.all(items.map(({ id }) => rename(id, 'finish')));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
    });

    it('finds the current item, also by its old slugs', async () => {
      const { id } = await create('first');
      await rename(id, 'second');
      await rename(id, 'third');
      for (const slug of ['first', 'second', 'third']) {
        const found = await at(slug);
        expect([found.status, found.json.data.id]).toEqual([200, id]);
        expect(found.json.data.slug).toBe('third');
        expect((await page(slug)).json.data[noun].slug).toBe('third');
      }
      const kept = await its.site.db
        .selectFrom('old_slugs')
        .select('slug')
        .where('item_id', '=', id)
        .execute();
      expect(kept.map((row) => row.slug).toSorted()).toEqual(['first', 'second']);
    });

    it('can be changed back', async () => {
      const { id } = await create('here');
      await rename(id, 'away');
      await rename(id, 'here');
      expect((await at('here')).json.data.slug).toBe('here');
      expect((await at('away')).json.data.slug).toBe('here');
    });

    it('belongs to a new item that takes it, not to its previous item', async () => {
      const old = await create('contested');
      await rename(old.id, 'moved-on');
      const created = await create('contested');
      expect((await at('contested')).json.data.id).toBe(created.id);
      expect((await at('moved-on')).json.data.id).toBe(old.id);

      await rename(created.id, 'moved-too');
      expect((await at('contested')).json.data.id).toBe(created.id);
      await rename(old.id, 'contested');
      expect((await at('contested')).json.data.id).toBe(old.id);
    });

    it('is not found once its item is deleted', async () => {
      const { id } = await create('short-lived');
      await rename(id, 'short-lived-2');
      await its.admin.call(`DELETE ${path}/${id}`);
      expect((await at('short-lived')).status).toBe(404);
      expect((await at('short-lived-2')).status).toBe(404);
    });
  });

  it('allows the same slug for a product, a category and a page', async () => {
    for (const { path, make } of sluggedKinds) {
      const { status } = await its.admin.call(`POST ${path}`, make({ slug: 'shared' }));
      expect(status).toBe(201);
    }
  });
});

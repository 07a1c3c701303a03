import { beforeEach, describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { sluggedKinds } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

interface Item {
  id: string;
  order: number;
  updatedAt: string;
}

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  describe.each(sluggedKinds)('the order of $list', ({ noun, path, list, make }) => {
    const create = async (fields = {}): Promise<Item> =>
      (await its.admin.call(`POST ${path}`, { ...make(), ...fields })).json.data;
    const all = async (): Promise<Item[]> => (await its.site.call(`GET ${path}`)).json.data;
    const reorder = (items: unknown) =>
      its.admin.call(`PUT ${path}/reorder/bulk`, { [list]: items });

    beforeEach(async () => {
      await its.site.db.deleteFrom('items').where('kind', '=', noun).execute();
    });

    it('is a whole number from 0 to 2147483647', async () => {
      for (const order of [-1, 1.5, '1', null, 2 ** 31, Number.MAX_VALUE]) {
        const { status } = await its.admin.call(`POST ${path}`, { ...make(), order });
        expect([order, status]).toEqual([order, 400]);
      }
      const { id } = await create();
      for (const order of [-1, 1.5, '1', null, 2 ** 31]) {
        expect((await reorder([{ id, order }])).status).toBe(400);
      }
    });

    it('refuses an invalid list or one with an item twice', async () => {
      const { id } = await create();
      const twice = [
        { id, order: 0 },
        { id, order: 1 },
      ];
      for (const items of [undefined, null, {}, 'all', [id], [{ id }], [{ order: 1 }], twice]) {
        expect((await reorder(items)).status).toBe(400);
      }
    });

    it('changes nothing if one of the items does not exist', async () => {
      const [one, two] = [await create(), await create()];
      const before = await all();
      const { status, json } = await reorder([
        { id: two.id, order: 0 },
        { id: one.id, order: 1 },
        { id: 'nobody', order: 2 },
      ]);
      expect(status).toBe(404);
      expect(json.error.toLowerCase()).toBe(`${noun} not found`);
      await create(); // so that the cached list is invalidated
      expect((await all()).slice(0, 2)).toEqual(before);
    });

    it('returns the whole list in its new order', async () => {
      const items = [await create(), await create(), await create()];
      const wanted = [items[2], items[0], items[1]];
      const { status, json } = await reorder(wanted.map(({ id }, order) => ({ id, order })));
      expect(status).toBe(200);
      expect(json.data.map((item: Item) => item.id)).toEqual(wanted.map(({ id }) => id));
      expect(json.data.map((item: Item) => item.order)).toEqual([0, 1, 2]);
      expect(await all()).toEqual(json.data);
    });

    it('accepts part of the list or an empty one', async () => {
      const [one, two] = [await create(), await create()];
      expect((await reorder([])).json.data).toHaveLength(2);
      const { json } = await reorder([{ id: one.id, order: 9 }]);
      expect(json.data.map((item: Item) => item.id)).toEqual([two.id, one.id]);
    });

    it('changes updatedAt only of moved items', async () => {
      const [one, two] = [await create(), await create()];
      const { json } = await reorder([
        { id: one.id, order: one.order },
        { id: two.id, order: 5 },
      ]);
      const versions = new Map(json.data.map((item: Item) => [item.id, item.updatedAt]));
      expect(versions.get(one.id)).toBe(one.updatedAt);
      expect(versions.get(two.id)).not.toBe(two.updatedAt);
    });

    it('sorts equal orders by creation', async () => {
      const items = [];
      for (let count = 0; count < 4; count += 1) items.push(await create({ order: 7 }));
      expect((await all()).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    });

    it('starts at 0, and puts new items after the highest', async () => {
      expect((await create()).order).toBe(0);
      expect((await create()).order).toBe(1);
      await create({ order: 40 });
      expect((await create()).order).toBe(41);
    });

    it('gives items that are created concurrently different orders', async () => {
      const made = await Promise.all(Array.from({ length: 15 }, () => create()));
      const orders = made.map(({ order }) => order).toSorted((a, b) => a - b);
      expect(orders).toEqual(Array.from({ length: 15 }, (_, order) => order));
    });

    it('does not exceed the maximum', async () => {
      await create({ order: 2 ** 31 - 1 });
      expect((await create()).order).toBe(2 ** 31 - 1);
    });

    it('is unchanged by an edit that omits it', async () => {
      const { id } = await create({ order: 6 });
      expect((await its.admin.call(`PUT ${path}/${id}`, make())).json.data.order).toBe(6);
      const moved = await its.admin.call(`PUT ${path}/${id}`, { ...make(), order: 3 });
      expect(moved.json.data.order).toBe(3);
    });

    it('matches one of several concurrent reorders, never a mix', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) ids.push((await create()).id);
      const wishes = Array.from({ length: 8 }, (_, turn) => [
        ...ids.slice(turn % 6),
        ...ids.slice(0, turn % 6),
      ]);
      const answers = await Promise.all(
        wishes.map((wish) => reorder(wish.map((id, order) => ({ id, order })))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const outcome = (await all()).map(({ id }) => id);
      expect(wishes).toContainEqual(outcome);
    });
  });
});

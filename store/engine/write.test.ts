import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { createItem, findItemBySlug, listItems, updateItem } from '../items/items.ts';
import { createTag, listTags } from '../tags/tags.ts';
import { recordChanges } from './changes.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { write } from './write.ts';

const aTagRow = { id: 'outside', title_key: 'kept outside', created_at: '', updated_at: '' };

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await newDatabase(engine);
    remove = database.remove;
    db = await connect(database.location);
    await migrate(database.location);
  });
  afterAll(async () => {
    await db.destroy();
    await remove();
  });
  beforeEach(async () => {
    await db.deleteFrom('items').where('slug', 'is not', null).execute();
    for (const table of ['tags', 'old_slugs'] as const) await db.deleteFrom(table).execute();
  });

  it('rolls back a change that fails halfway', async () => {
    const product = await write(db, testActor, (trx) =>
      createItem(trx, 'product', aProduct({ slug: 'kept' })),
    );
    await expect(
      write(db, testActor, async (trx) => {
        await createItem(trx, 'category', aCategory());
        await createTag(trx, { title: 'Lost' });
        await updateItem(
          trx,
          'product',
          product.id,
          aProduct({ slug: 'renamed', categories: ['nobody'] }),
        );
      }),
    ).rejects.toMatchObject({ code: 'unknownCategory' });
    expect(await listItems(db, 'category')).toEqual([]);
    expect(await listTags(db)).toEqual([]);
    expect(await findItemBySlug(db, 'product', 'kept')).toEqual(product);
    await expect(findItemBySlug(db, 'product', 'renamed')).rejects.toMatchObject({
      code: 'productNotFound',
    });
  });

  it('records thousands of changes at once, and only the last one per item', async () => {
    const changes = Array.from({ length: 12_000 }, (_, number) => ({
      kind: 'product' as const,
      id: `product-${number}`,
      removed: true,
    }));
    await write(db, testActor, (trx) =>
      recordChanges(trx, [...changes, { kind: 'product', id: 'product-1' }]),
    );
    const recorded = await db
      .selectFrom('changes')
      .select(['id', 'removed'])
      .where('id', 'like', 'product-%')
      .execute();
    expect(recorded).toHaveLength(changes.length);
    expect(recorded).toContainEqual({ id: 'product-1', removed: 0 });
  });

  it('hides an uncommitted change from readers', async () => {
    const begun = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const writing = write(db, testActor, async (trx) => {
      await createTag(trx, { title: 'Under way' });
      begun.resolve();
      await looked.promise;
    });
    await begun.promise;
    expect(await listTags(db)).toEqual([]);
    looked.resolve();
    await writing;
    expect(await listTags(db)).toHaveLength(1);
  });

  it('keeps concurrent writes if another change is rolled back', async () => {
    const begun = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const failing = write(db, testActor, async (trx) => {
      await createTag(trx, { title: 'Lost' });
      begun.resolve();
      await asked.promise;
      throw new Error('lost');
    });
    await begun.promise;
    const others = Promise.all([
      db
        .insertInto('tags')
        .values({ ...aTagRow, title: 'Kept outside' })
        .execute(),
      write(db, testActor, (trx) => createTag(trx, { title: 'Kept inside' })),
    ]);
    asked.resolve();
    await expect(failing).rejects.toThrow('lost');
    await others;
    expect((await listTags(db)).map(({ title }) => title)).toEqual(['Kept inside', 'Kept outside']);
  });

  it('runs concurrent changes one at a time', async () => {
    let under = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        write(db, testActor, async (trx) => {
          under += 1;
          most = Math.max(most, under);
          await createItem(trx, 'product', aProduct());
          under -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    const orders = (await listItems(db, 'product')).map(({ order }) => order);
    expect(orders).toEqual(Array.from({ length: 12 }, (_, order) => order));
  });
});

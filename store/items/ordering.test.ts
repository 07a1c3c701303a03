import { afterAll, beforeAll, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory } from '../../tests/support/factories.ts';
import { connect } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { write } from '../engine/write.ts';
import type { ItemRow } from '../tables/content.ts';
import { createItem } from './items.ts';
import { reorderItems } from './ordering.ts';

const many = 12_000;

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  const ids: string[] = [];

  beforeAll(async () => {
    const database = await newDatabase(engine);
    remove = database.remove;
    db = await connect(database.location);
    await migrate(database.location);
    await write(db, testActor, async (trx) => {
      await createItem(trx, 'category', aCategory());
      const row: ItemRow = await trx
        .selectFrom('items')
        .where('kind', '=', 'category')
        .selectAll()
        .executeTakeFirstOrThrow();
      await trx.deleteFrom('items').where('kind', '=', 'category').execute();
      for (let start = 0; start < many; start += 1_000) {
        const rows = Array.from({ length: 1_000 }, (_, index) => {
          const number = start + index;
          return { ...row, id: `id-${number}`, slug: `slug-${number}`, position: number };
        });
        ids.push(...rows.map(({ id }) => id));
        await trx.insertInto('items').values(rows).execute();
      }
    });
  });
  afterAll(async () => {
    await db.destroy();
    await remove();
  });

  it('reorders more items than one SQL statement can hold', async () => {
    const wanted = ids.toReversed().map((id, order) => ({ id, order }));
    await write(db, testActor, (trx) => reorderItems(trx, 'category', wanted));
    const rows = await db
      .selectFrom('items')
      .where('kind', '=', 'category')
      .select('id')
      .orderBy('position')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('changes nothing if one item does not exist', async () => {
    const before = await db
      .selectFrom('items')
      .where('kind', '=', 'category')
      .selectAll()
      .orderBy('id')
      .execute();
    const wanted = [...ids.map((id, order) => ({ id, order })), { id: 'nobody', order: 0 }];
    await expect(
      write(db, testActor, (trx) => reorderItems(trx, 'category', wanted)),
    ).rejects.toMatchObject({ code: 'categoryNotFound' });
    expect(
      await db
        .selectFrom('items')
        .where('kind', '=', 'category')
        .selectAll()
        .orderBy('id')
        .execute(),
    ).toEqual(before);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { connect } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { write } from '../engine/write.ts';
import type { ItemRow } from '../tables/content.ts';
import { createItem, listItemsInBatches } from './items.ts';

/** More than two batches, the last one incomplete. */
const many = 257;

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const database = await newDatabase(engine);
    remove = database.remove;
    await migrate(database.location);
    db = await connect(database.location);
    await write(db, testActor, (trx) => createItem(trx, 'product', aProduct()));
  });
  afterAll(async () => {
    await db.destroy();
    await remove();
  });

  async function read(pagination?: { limit: number; offset: number }): Promise<string[]> {
    const slugs: string[] = [];
    for await (const batch of listItemsInBatches(db, 'product', pagination)) {
      slugs.push(...batch.map(({ slug }) => slug));
    }
    return slugs;
  }

  it('returns all items in order, whatever the order of their rows', async () => {
    const row: ItemRow = await db
      .selectFrom('items')
      .where('kind', '=', 'product')
      .selectAll()
      .executeTakeFirstOrThrow();
    await db.deleteFrom('items').where('kind', '=', 'product').execute();
    expect(await read()).toEqual([]);
    // Every position once, with no two neighbors next to each other.
    const places = Array.from({ length: many }, (_, index) => (index * 100) % many);
    for (const place of places) {
      const own = { id: `${String(place * 7).padStart(4, '0')}-${row.id}`, slug: `p${place}` };
      const body = JSON.stringify({ ...JSON.parse(row.body), slug: own.slug });
      await db
        .insertInto('items')
        .values({ ...row, ...own, body, position: place })
        .execute();
    }
    const ordered = Array.from({ length: many }, (_, place) => `p${place}`);
    expect(await read()).toEqual(ordered);
    expect(await read({ limit: 120, offset: 100 })).toEqual(ordered.slice(100, 220));
    expect(await read({ limit: 10, offset: many })).toEqual([]);
  });
});

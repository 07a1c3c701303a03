import { afterAll, beforeAll, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { write } from '../engine/write.ts';
import { createTag, listTags } from './tags.ts';

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const database = await newDatabase(engine);
    db = await connect(database.location);
    remove = database.remove;
    await migrate(database.location);
  });
  afterAll(async () => {
    await db.destroy();
    await remove();
  });

  const add = (title: string) => write(db, testActor, (trx) => createTag(trx, { title }));

  it('rejects a title that differs from another only in case', async () => {
    await add('Shaders');
    await expect(add('SHADERS')).rejects.toMatchObject({
      code: 'tagTitleTaken',
    });
    expect(await listTags(db)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../tests/support/engines.ts';
import { connect } from './engine/connect.ts';
import type { Database } from './engine/database.ts';
import { migrate } from './engine/migrate.ts';
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

  it('refuses a title that differs from another by case alone', async () => {
    await createTag(db, { title: 'Shaders' });
    await expect(createTag(db, { title: 'SHADERS' })).rejects.toMatchObject({
      code: 'tagTitleTaken',
    });
    expect(await listTags(db)).toHaveLength(1);
  });
});

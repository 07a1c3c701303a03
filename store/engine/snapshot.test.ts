import { expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { createTag, listTags } from '../tags/tags.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { withSnapshot } from './snapshot.ts';
import { write } from './write.ts';

onEveryEngine((engine) => {
  it('reads a consistent snapshot while others write', async () => {
    const [folder, { location, remove }] = [await newFolder(), await newDatabase(engine)];
    const db = await connect(location);
    await migrate(location);
    await write(db, testActor, (trx) => createTag(trx, { title: 'Before' }));
    const seen = await withSnapshot(db, location, folder.path, async (snapshot) => {
      const first = await listTags(snapshot);
      await write(db, testActor, (trx) => createTag(trx, { title: 'Meanwhile' }));
      return [first, await listTags(snapshot)].map((tags) => tags.map(({ title }) => title));
    });
    expect(seen).toEqual([['Before'], ['Before']]);
    expect(await listTags(db)).toHaveLength(2);
    await db.destroy();
    await Promise.all([remove(), folder.remove()]);
  });
});

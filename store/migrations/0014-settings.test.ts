import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import { migrate, migrateNewTo } from '../engine/migrate.ts';
import { readSettings } from '../site/site-settings.ts';

const time = '2026-01-02T03:04:05.678Z';

onEveryEngine((engine) => {
  it.each([
    [{}, { postalAddress: null, isCounting: null }],
    [
      { newsletter: { postalAddress: 'Quay 1' }, insights: { isCounting: false } },
      { postalAddress: 'Quay 1', isCounting: false },
    ],
    [{ newsletter: { postalAddress: '' } }, { postalAddress: null, isCounting: null }],
  ])('moves %j into the settings', async (said, own) => {
    const { location, remove } = await newDatabase(engine);
    const db = await connect(location);
    await migrateNewTo(db, '0013-link-checks');
    for (const [name, value] of Object.entries(said)) {
      await sql`insert into settings (name, value, created_at, updated_at)
        values (${name}, ${JSON.stringify(value)}, ${time}, ${time})`.execute(db);
    }
    await migrate(location);
    expect((await readSettings(db, {})).own).toMatchObject(own);
    const rows = await db.selectFrom('settings').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['settings', 'theme']);
    await db.destroy();
    await remove();
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { readAuditLog } from '../audit-log/read.ts';
import { connect } from '../engine/connect.ts';
import { migrate, migrateNewTo } from '../engine/migrate.ts';

const at = (second: number) => `2026-01-02T03:04:0${second}.000Z`;

onEveryEngine((engine) => {
  it('numbers the versions of each item in order', async () => {
    const { location, remove } = await newDatabase(engine);
    const db = await connect(location);
    await migrateNewTo(db, '0027-newest');
    const versions = [
      ['c', 'product', '1', at(2)],
      ['b', 'product', '1', at(1)],
      ['a', 'product', '1', at(3)],
      ['d', 'product', '2', at(1)],
      ['e', 'category', '1', at(2)],
      ['f', 'category', '1', at(2)],
    ];
    for (const [id, kind, item, time] of versions) {
      await sql`insert into versions (id, kind, item_id, body, contract, created_at)
        values (${id}, ${kind}, ${item}, '{}', 1, ${time})`.execute(db);
    }
    await sql`insert into record (id, kind, actor, device, subject_id, title, count, created_at)
      values ('r', 'replaced', 'administrator', 'Firefox on Linux', '', '', 1, ${at(1)})`.execute(
      db,
    );
    await migrate(location);
    const numbered = await db
      .selectFrom('versions')
      .select(['id', 'number'])
      .where('item_id', 'in', ['1', '2'])
      .execute();
    expect(Object.fromEntries(numbered.map(({ id, number }) => [id, number]))).toEqual({
      b: 1,
      c: 2,
      a: 3,
      d: 1,
      e: 1,
      f: 2,
    });
    expect((await readAuditLog(db, {})).entries).toMatchObject([{ id: 'r', places: null }]);
    await db.destroy();
    await remove();
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine, onOneEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import { type TableName, tables } from './index.ts';

const names = Object.keys(tables) as TableName[];

onEveryEngine((engine) => {
  it('declares every table and column that the migrations create', async () => {
    const { location, remove } = await newDatabase(engine, 'template');
    const db = await connect(location);
    const found = await db.introspection.getTables();
    expect(names.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    for (const { name, columns } of found) {
      const { shape } = tables[name as TableName].row;
      const declared = Object.entries(shape).map(([column, type]) => {
        return { column, canBeNull: type.safeParse(null).success };
      });
      expect(declared.map(({ column }) => column).toSorted(), name).toEqual(
        columns.map((column) => column.name).toSorted(),
      );
      for (const { column, canBeNull } of declared) {
        const { isNullable } = columns.find((one) => one.name === column) ?? {};
        if (canBeNull) expect(isNullable, `${name}.${column}`).toBe(true);
      }
    }
    await db.destroy();
    await remove();
  });
});

onOneEngine('the keys of tables', () => {
  it('match the primary keys, and parent tables come first', async () => {
    const { location, remove } = await newDatabase('SQLite', 'template');
    const db = await connect(location);
    for (const [index, name] of names.entries()) {
      const { rows: columns } = await sql<{ name: string; pk: number }>`
        select name, pk from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
      expect(tables[name].key, name).toEqual(columns.map((column) => column.name));
      const { rows: parents } = await sql<{ table: TableName }>`
        select "table" from pragma_foreign_key_list(${name})`.execute(db);
      for (const { table } of parents) expect(names.indexOf(table), name).toBeLessThan(index);
    }
    await db.destroy();
    await remove();
  });
});

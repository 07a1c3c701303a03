import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { connect } from '../engine/connect.ts';
import { migrate, migrateNewTo } from '../engine/migrate.ts';
import { findItem, listItems } from '../items/items.ts';
import { readItem } from '../items/lifecycle.ts';

const hash = 'a'.repeat(40);
const ines = {
  name: 'Ines <Okafor>',
  portrait: `/uploads/${hash}.jpg`,
  words: 'Draws.\n\nTea & ink.',
};
const at = '2026-01-02T03:04:05.000Z';

const bodyWith = (teacher: object | null, others = {}) => {
  const { teachers: _, categories: __, tags: ___, ...body } = aProduct();
  const parts = {
    price: null,
    curriculum: [],
    teacher,
    testimonials: [],
    questions: [],
    order: [],
  };
  return JSON.stringify({ ...body, parts: { ...parts, ...others } });
};

onEveryEngine((engine) => {
  it('makes one item of equal teachers, published if visitors could read them', async () => {
    const { location, remove } = await newDatabase(engine);
    const db = await connect(location);
    await migrateNewTo(db, '0038-items');
    const publish = (id: string, body: string) =>
      sql`insert into items (id, kind, slug, title, position, card, contract, created_at, updated_at, body)
        values (${id}, 'product', ${id}, ${id}, 0, '{}', 1, ${at}, ${at}, ${body})`.execute(db);
    const price = { amount: '1', currency: 'EUR', before: null };
    await publish('a', bodyWith(ines, { price }));
    await publish('b', bodyWith({ ...ines, name: ' Ines <Okafor> ' }));
    await publish('c', bodyWith(null));
    await sql`insert into media_uses (kind, item_id, state, version_id, field, hash)
      values ('product', 'a', 'published', '', 'parts.teacher.portrait', ${hash})`.execute(db);
    const planned = { name: 'Planned', portrait: null, words: '' };
    await sql`insert into drafts (kind, item_id, body, contract, place, created_at, updated_at)
      values ('product', 'b', ${bodyWith(planned)}, 1, null, ${at}, ${at})`.execute(db);
    await sql`insert into trash (kind, item_id, title, body, draft, contract, place, deleted_at)
      values ('product', 'd', 'd', ${bodyWith(ines)}, null, 1, null, ${at})`.execute(db);
    await migrate(location);

    const [teacher, ...others] = await listItems(db, 'teacher');
    expect(others).toEqual([]);
    expect(teacher).toMatchObject({
      slug: 'ines-okafor',
      title: 'Ines <Okafor>',
      portrait: ines.portrait,
      bio: '<p>Draws.</p><p>Tea &#38; ink.</p>',
    });
    const product = await findItem(db, 'product', 'a');
    expect(product.teachers).toEqual([teacher.id]);
    expect(product.parts).not.toHaveProperty('teacher');
    expect((await findItem(db, 'product', 'b')).parts).toBeNull();
    expect((await findItem(db, 'product', 'c')).teachers).toEqual([]);
    const { rows: drafts } = await sql<{ item_id: string; body: string }>`
      select item_id, body from drafts where kind = 'teacher'`.execute(db);
    expect(drafts.map(({ body }) => JSON.parse(body).title)).toEqual(['Planned']);
    const { draft } = await readItem(db, 'product', 'b');
    expect(draft?.body).toMatchObject({ teachers: [drafts[0].item_id] });
    const { rows: deleted } = await sql<{ body: string }>`select body from trash`.execute(db);
    expect(JSON.parse(deleted[0].body).teachers).toEqual([teacher.id]);
    const { rows: uses } = await sql<{ kind: string; state: string; field: string }>`
      select kind, state, field from media_uses order by state`.execute(db);
    expect(uses).toEqual([
      { kind: 'teacher', state: 'published', field: 'portrait' },
      { kind: 'teacher', state: 'version', field: 'portrait' },
    ]);
    await db.destroy();
    await remove();
  });
});
